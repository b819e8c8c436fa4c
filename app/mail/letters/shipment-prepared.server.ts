import { letter } from "../mails";
import { preparedLetter } from "../shipment-letters.server";

/** A label that was made is not called sent. */
export default letter("shipment-prepared", preparedLetter);
