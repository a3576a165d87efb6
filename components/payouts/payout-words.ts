import type { PayoutStatus } from "@/lib/payouts/schema";

export const PAYOUT_STATUS_WORDS: Record<PayoutStatus, string> = {
  REQUESTED: "Being checked",
  APPROVED: "Approved",
  IN_BANK_FILE: "In a bank file",
  PAID: "Sent",
  REFUSED: "Not sent",
  RETURNED: "Returned",
};
