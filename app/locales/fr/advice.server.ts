import { accountServer } from "./account.server";
import { addressErrors } from "./address.server";
import { cartServer } from "./cart.server";
import { checkoutServer } from "./checkout.server";
import { order } from "./order";

/** What to do about sentences that are fixed and only state what is wrong (FORM-12), by sentence; nothing that only repeats them. */
export const advice: Record<string, string> = {
  [addressErrors["phone-required"]]: "Indiquez un numéro où vous joindre.",
  [addressErrors["address-required"]]: "Indiquez le numéro et le nom de la voie.",
  [addressErrors["state-required"]]: "Choisissez-le dans la liste.",
  [checkoutServer["shipping-required"]]: "Choisissez l’un des modes proposés.",
  [checkoutServer["payment-required"]]: "Choisissez l’un des modes proposés.",
  [cartServer["coupon-invalid"]]: "Vérifiez-le, ou essayez-en un autre.",
  [accountServer.passwordInvalid]: "Évitez aussi les mots de passe les plus courants.",
  [accountServer.passwordsDiffer]: "saisissez deux fois le même.",
  [order.numberRequired]: "recopiez-le de l’e‑mail de confirmation.",
  [order.numberUnknown]: "vérifiez le numéro, et l’adresse e‑mail si vous l’avez donnée.",
};
