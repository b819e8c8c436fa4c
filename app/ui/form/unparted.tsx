import { Fragment, type ReactNode } from "react";

const WORD = "e-mail";

/** A text whose « e-mail » stays on one line (PAGE-46), where its letters are given and may be no others. */
export function unparted(text: ReactNode): ReactNode {
  if (typeof text !== "string") return text;
  return text.split(WORD).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="whitespace-nowrap">{WORD}</span>}
      {part}
    </Fragment>
  ));
}
