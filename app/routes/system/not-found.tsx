import { takesForms } from "~/http/forms/form-nature.server";
import { notFound } from "~/http/forms/responses.server";
import { publicAnswer } from "~/http/pages/nature.server";

/** Every address that is not in the table, `/404` among them, is the shop's error screen. */
export const loader = publicAnswer(
  { sells: false, query: [], tags: [], isListed: false, sample: { path: "/nope/nope", status: 404 } },
  ({ request }) => {
    throw notFound(request);
  },
);

export const action = takesForms({}, loader);

export default function NotFound() {
  return null;
}
