/** A way of sending to one country. Days are business days. */
export interface ShippingOption {
  id: "priority-tracked" | "regular-untracked";
  price: number;
  /** Days in transit, at least and at most. */
  min: number;
  max: number;
  /** Days the shop itself needs before it hands over. */
  delay: number;
  /** Total of the goods, before any code, from which it is free; null for never. */
  freeFrom: number | null;
}
