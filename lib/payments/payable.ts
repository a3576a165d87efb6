export type PayableKind = "checkout" | "shipment";

export type PayableState = {
  isOpen: boolean;
  /** Stays the same until it is renewed, so that a payment started again gets the same page. */
  expiresAt: Date;
  email: string;
  description: string;
  /** Path of its page, such as "/checkout/…". */
  page: string;
};

/** What a payment is for. Its domain tells the machine what it must know, and takes what was paid. */
export type Payable = {
  getState: (id: string) => Promise<PayableState>;
  /** Money was taken: what was paid for happens once, or the money goes back. */
  settle: (taken: { paymentId: string; payableId: string; now: Date }) => Promise<void>;
};

/** The column of a payment's row that names what it is for. */
export function columnOf<T>(kind: PayableKind, value: T): { checkoutId: T } | { shipmentId: T } {
  return kind === "checkout" ? { checkoutId: value } : { shipmentId: value };
}

/** A filter: payments for anything of this user's. */
export const ofUser = (userId: string) => ({
  OR: [{ checkout: { userId } }, { shipment: { userId } }],
});
