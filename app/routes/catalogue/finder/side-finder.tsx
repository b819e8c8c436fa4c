import type { askedQuestion } from "./asked.server";
import { Question } from "./question";

/** FINDER-7: the first question over another page. Its form leads to the page of the next one. */
export default function SideFinder({ data }: { data: ReturnType<typeof askedQuestion> }) {
  return data.question && <Question {...data} question={data.question} />;
}
