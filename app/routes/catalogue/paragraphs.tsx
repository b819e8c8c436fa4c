import { Prose } from "~/ui/layout/prose";

/** The paragraphs of a text, which empty lines separate. */
export const paragraphsOf = (text: string) =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");

/** Plain text as it is read; nothing where there is none. */
export function Paragraphs({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Prose>
  );
}
