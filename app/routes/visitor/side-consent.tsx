import { ConsentChoice } from "~/ui/layout/consent-choice";
import type { ConsentChoiceData } from "./consent-choice.server";

/** VISITOR-20: the choice of cookies over another page. */
export default function SideConsent({ data }: { data: ConsentChoiceData }) {
  return (
    <div className="spaced-6">
      <p>{data.text}</p>
      <ConsentChoice {...data} />
    </div>
  );
}
