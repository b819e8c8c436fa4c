import { useActionData, useLoaderData } from "@remix-run/react";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import * as paths from "~/paths";
import { pageAt, writtenPage } from "../content/written-page.server";
import { ApplicationPage } from "./application-page";
import { formOfKind, messageAction } from "./message.server";

const SLUG = "emploi-carriere";

export const loader = publicPage(
  { sells: false, query: [], tags: [`content:${SLUG}`], sample: { path: paths.page(SLUG) } },
  ({ path, entered }) => {
    const page = pageAt(entered, SLUG);
    if (!page) throw notFoundAt(path);
    return { ...writtenPage(entered, page), form: formOfKind("application") };
  },
);

export const action = messageAction("application");

export default function Careers() {
  const { form, ...text } = useLoaderData<typeof loader>();
  return (
    <ApplicationPage
      text={text}
      path={paths.page(SLUG)}
      form={form}
      answer={useActionData<typeof action>()}
    />
  );
}
