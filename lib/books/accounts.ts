/** The accounts of the books, in the order of a balance sheet. */
export const ACCOUNTS = {
  CASH: { name: "Cash", part: "assets" },
  DEPOSITS: { name: "Unapplied payments", part: "owed" },
  COLLECTORS: { name: "Collectors' balances", part: "owed" },
  PAYOUTS_DUE: { name: "Payouts in transit", part: "owed" },
  REFUNDS_DUE: { name: "Refunds in transit", part: "owed" },
  BOXES: { name: "Boxes sold", part: "earned" },
  ORDER_FEES: { name: "Order fees", part: "earned" },
  MARKET_FEES: { name: "Market fees", part: "earned" },
  SHIPPING: { name: "Shipping", part: "earned" },
  GRADING: { name: "Grading and evaluations", part: "earned" },
  CLAIMS: { name: "Claims", part: "earned" },
  GOODWILL: { name: "Goodwill refunds", part: "earned" },
  DISPUTES: { name: "Disputed payments", part: "earned" },
} as const;

export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_IDS = Object.keys(ACCOUNTS) as [Account, ...Account[]];

export const ACCOUNT_NAMES = Object.fromEntries(
  ACCOUNT_IDS.map((id) => [id, ACCOUNTS[id].name]),
) as Readonly<Record<Account, string>>;

export const KINDS = {
  PAYMENT: "Payment",
  ORDER: "Order",
  CARD_SALE: "Card sale",
  SHIPMENT: "Shipment",
  SUBMISSION: "Grading submission",
  REFUND: "Refund",
  REFUND_PAID: "Refund paid",
  REFUND_RETURNED: "Refund returned by the bank",
  PAYOUT: "Payout requested",
  PAYOUT_PAID: "Payout paid",
  PAYOUT_REFUSED: "Payout refused",
  PAYOUT_RETURNED: "Payout returned by the bank",
  DISPUTE: "Dispute",
  COMPENSATION: "Compensation",
} as const;

export type Kind = keyof typeof KINDS;
export const KIND_IDS = Object.keys(KINDS) as [Kind, ...Kind[]];
