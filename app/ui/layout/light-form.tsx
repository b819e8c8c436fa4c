import { Form } from "@remix-run/react";
import { usePageAddress } from "./page-address";

interface LightFormProps {
  action: string;
  /** What the button chooses. */
  version: "legere" | "complete";
  label: string;
}

/** Changes between the light version of every page and the full one; leads back to this page, as another document (LIGHT-2). */
export function LightForm({ action, version, label }: LightFormProps) {
  const back = usePageAddress();
  return (
    <Form method="post" action={action} reloadDocument>
      <input type="hidden" name="retour" value={back} />
      <button name={version} className="tap cursor-pointer underline">
        {label}
      </button>
    </Form>
  );
}
