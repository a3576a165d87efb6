const COLUMNS = {
  checkout: "checkoutId",
  shipment: "shipmentId",
  submission: "submissionId",
} as const;

export type PayableKind = keyof typeof COLUMNS;
type Column = (typeof COLUMNS)[PayableKind];

const PAYABLE_KINDS = Object.keys(COLUMNS) as PayableKind[];

export type PayableState = {
  isOpen: boolean;
  /** Constant until renewed, so that a restarted payment gets the same page. */
  expiresAt: Date;
  email: string;
  description: string;
  page: string;
};

/** The subject of a payment, as the payment machine sees it. */
export type Payable = {
  getState: (id: string) => Promise<PayableState>;
  /** Runs after money was taken: fulfills the purchase once, or refunds it. */
  settle: (taken: { paymentId: string; payableId: string; now: Date }) => Promise<void>;
};

export function columnOf<T>(kind: PayableKind, value: T): { [name in Column]?: T } {
  return { [COLUMNS[kind]]: value };
}

export function payableOf(
  row: Record<Column, string | null>,
): { kind: PayableKind; payableId: string } | null {
  for (const kind of PAYABLE_KINDS) {
    const payableId = row[COLUMNS[kind]];
    if (payableId !== null) return { kind, payableId };
  }
  return null;
}

export const ofUser = (userId: string) => ({
  OR: [{ checkout: { userId } }, { shipment: { userId } }, { submission: { userId } }],
});
