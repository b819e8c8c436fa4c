import { Fragment } from "react";
import type { ReviewMark } from "~/views/reviews.server";

/** Marks of a review in one line, its days for machines too. */
export function Marks({ marks }: { marks: readonly ReviewMark[] }) {
  return marks.map(({ text, day }) => (
    <Fragment key={text}>
      {"\u00a0· "}
      {day ? <time dateTime={day}>{text}</time> : text}
    </Fragment>
  ));
}
