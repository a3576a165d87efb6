export const DISPUTE_STATES = {
  "to-answer": "To answer",
  "with-bank": "With the bank",
  won: "Won",
  lost: "Lost",
  released: "Lost and released",
  closed: "Closed",
} as const;
export type DisputeState = keyof typeof DISPUTE_STATES;

const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: "The bank could not process it",
  credit_not_processed: "A refund did not arrive",
  customer_initiated: "Started by the buyer",
  debit_not_authorized: "Debit not authorized",
  duplicate: "Charged twice",
  fraudulent: "Not made by the cardholder",
  general: "No reason given",
  incorrect_account_details: "Wrong account details",
  insufficient_funds: "Not enough money in the account",
  product_not_received: "Not received",
  product_unacceptable: "Not as described",
  subscription_canceled: "Subscription canceled",
  unrecognized: "Not recognized by the cardholder",
};

/** Stripe's reason in words, or as it is. */
export const reasonName = (reason: string): string => REASONS[reason] ?? reason;
