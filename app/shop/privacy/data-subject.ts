/** Whose data: a customer's, or a guest's who proved their mailbox. */
export interface DataSubject {
  /** Null for a guest. */
  customerId: string | null;
  email: string;
}
