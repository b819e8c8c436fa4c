/* A document as React and Remix wrote it, cut so that only what has to be changed is read as text. */

/**
 * The parts of a document; one after the other they are its bytes. What is text is decoded as latin1: one character is one byte,
 * and the bytes come out as they went in.
 */
export interface DocumentParts {
  /** Up to `</head>`, exclusive. */
  head: string;
  /** Up to the first of Remix's scripts and preloads behind the head: nothing in it bears the marker. */
  body: Buffer;
  end: string;
}

/**
 * React 18 writes null characters where a letter with an accent falls on the end of its buffer
 * (facebook/react#24985): browsers would read another one in an attribute, and refuse a script by its hash. Whoever types
 * one into an address or a form is shown their words without it, too.
 */
const withoutNulls = (chunk: Buffer): Buffer =>
  chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk;

/**
 * @param chunks what React wrote, in its order
 * @param marker what Remix's scripts bear as their nonce
 */
export function cutDocument(chunks: readonly Buffer[], marker: string): DocumentParts {
  const whole = Buffer.concat(chunks.map(withoutNulls));
  const headEnds = Math.max(whole.indexOf("</head>"), 0);
  const firstOf = (sign: string) => {
    const found = whole.indexOf(sign, headEnds);
    return found === -1 ? whole.length : found;
  };
  const bodyEnds = Math.min(firstOf(`<script nonce="${marker}"`), firstOf('<link rel="modulepreload"'));
  return {
    head: whole.toString("latin1", 0, headEnds),
    body: whole.subarray(headEnds, bodyEnds),
    end: whole.toString("latin1", bodyEnds),
  };
}

/** The bytes of a document's parts. */
export const documentOf = ({ head, body, end }: DocumentParts) =>
  Buffer.concat([Buffer.from(head, "latin1"), body, Buffer.from(end, "latin1")]);
