import { type ReactNode, useId } from "react";

interface TooltipProps {
  /** What there is to say about the words, as a sentence: where nothing is drawn it is read after them. */
  text: ReactNode;
  /** Which side of the words it begins at: `end` near the right edge of a page. */
  align?: "start" | "end";
  /** A word or two of a text. */
  children: ReactNode;
}

/** Fetches the script that opens a tooltip at once after another one, and closes it with Escape. */
export const follow = () => void import("./tips");

/**
 * Words that have more to say, under the pointer after 700 ms, with the keyboard's or a finger's focus at once. The
 * text always stands in the page; style alone opens it, a script only shortens the wait and hears Escape. (PANEL-11 to PANEL-13)
 */
export function Tooltip({ text, align = "start", children }: TooltipProps) {
  const id = useId();
  return (
    <span className="tip">
      {/* Nothing to press, so no button, which text browsers would draw as one; but a keyboard must come here. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex, jsx-a11y-x/no-static-element-interactions -- what is not pressed takes the focus for its tip to be read. */}
      <span className="tip-words" tabIndex={0} aria-describedby={id} onPointerEnter={follow} onFocus={follow}>
        {children}
      </span>{" "}
      <span role="tooltip" id={id} className={`tip-text tip-${align}`}>
        {text}
      </span>
    </span>
  );
}
