import { mail as texts } from "~/locales/fr/mail";
import { momentText } from "~/shop/region/dates";
import { letter } from "../mails";
import { orderButton, orderLetter } from "../order-letters.server";

/** The link asked for on the status page. */
export default letter("order-link", ({ order, validUntil }) =>
  orderLetter(order, texts.link, { until: momentText(validUntil, order.region) }, [
    orderButton(order),
    { kind: "paragraph", text: texts.link.unasked },
  ]),
);
