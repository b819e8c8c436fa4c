import { mailShipment as texts } from "~/locales/fr/mail-shipment";
import { letter } from "../mails";
import { sentLetter } from "../shipment-letters.server";

export default letter("shipment-tracking", (mail) => sentLetter(texts.tracking, mail, mail.shipment.sentOn));
