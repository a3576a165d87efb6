const COLUMNS = {
  checkout: "checkoutId",
  shipment: "shipmentId",
  submission: "submissionId",
} as const;

export type PayableKind = keyof typeof COLUMNS;
type Column = (typeof COLUMNS)[PayableKind];

export const PAYABLE_KINDS = Object.keys(COLUMNS) as PayableKind[];

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
export function columnOf<T>(kind: PayableKind, value: T): { [name in Column]?: T } {
  return { [COLUMNS[kind]]: value };
}

/** What a payment's row says it is for. */
export function payableOf(
  row: Record<Column, string | null>,
): { kind: PayableKind; payableId: string } | null {
  for (const kind of PAYABLE_KINDS) {
    const payableId = row[COLUMNS[kind]];
    if (payableId !== null) return { kind, payableId };
  }
  return null;
}

/** A filter: payments for anything of this user's. */
export const ofUser = (userId: string) => ({
  OR: [{ checkout: { userId } }, { shipment: { userId } }, { submission: { userId } }],
});
