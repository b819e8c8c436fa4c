import { Form } from "@remix-run/react";
import { frameText as t } from "~/locales/frame";
import { Button } from "../form/button";
import { Hidden } from "../layout/hidden";

/** Takes a variety off the wishes again, where a message says that it is there. @param action its wish's address */
export function UnwishForm({ action, name }: { action: string; name: string }) {
  return (
    <Form method="post" action={action}>
      <Button variant="quiet" name="intent" value="remove">
        <span>
          {t("unwish")} <Hidden>{name}</Hidden>
        </span>
      </Button>
    </Form>
  );
}
