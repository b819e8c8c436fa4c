import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { announcementOf } from "~/views/order.server";
import { Button } from "~/ui/form/button";

/** Says that the transfer was made, or that it was said (HOLD-12). @param children what the form sends beside */
export function TransferMade({
  act,
  text,
  children,
}: NonNullable<ReturnType<typeof announcementOf>> & { children?: ReactNode }) {
  if (act === null) return <p className="max-w-xl">{text}</p>;
  return (
    <Form method="post" className="max-w-xl spaced-3 print:hidden">
      {children}
      <p>{text}</p>
      <Button name="intent" value="announce-transfer" variant="secondary">
        {act}
      </Button>
    </Form>
  );
}
