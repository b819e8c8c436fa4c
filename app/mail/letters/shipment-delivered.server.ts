import { mailShipment as texts } from "~/locales/fr/mail-shipment";
import { letter } from "../mails";
import { sentLetter } from "../shipment-letters.server";

export default letter("shipment-delivered", (mail) =>
  sentLetter(texts.delivered, mail, mail.shipment.deliveredOn),
);
