/** A subscription whose mailbox confirmed it. */
export interface Subscription {
  email: string;
  /** The storefront's code. */
  regionCode: string;
  /** The words beside the box that was ticked. */
  consent: string;
  /** UTC ms. */
  confirmedAt: number;
  /** In the link that ends it. */
  token: string;
}
