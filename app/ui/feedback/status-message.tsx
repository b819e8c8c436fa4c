import type { ReactNode } from "react";
import { TONE_BOX, TONE_TEXT, type Tone } from "./tone";

interface StatusMessageProps {
  tone?: Tone;
  title?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** What the last act did, drawn by the server on the page that follows it and read out as a status. */
export function StatusMessage({ tone = "success", title, id, children }: StatusMessageProps) {
  return (
    <div role="status" id={id} className={`box ${TONE_BOX[tone]}`}>
      {title && <p className={`font-semibold ${TONE_TEXT[tone]}`}>{title}</p>}
      <div>{children}</div>
    </div>
  );
}
