export const CLAIM_REASON_IDS = [
  "NOT_ARRIVED",
  "MISSING",
  "DAMAGED",
  "WRONG_CARD",
  "NOT_AS_SCANNED",
] as const;
export type ClaimReason = (typeof CLAIM_REASON_IDS)[number];

export const CLAIM_REASONS: Record<ClaimReason, string> = {
  NOT_ARRIVED: "It hasn't arrived",
  MISSING: "It is missing",
  DAMAGED: "It is damaged",
  WRONG_CARD: "It is the wrong card",
  NOT_AS_SCANNED: "It doesn't look like its scans",
};

export const BOX_REASONS: Record<ClaimReason, string> = {
  ...CLAIM_REASONS,
  WRONG_CARD: "It is the wrong box",
  NOT_AS_SCANNED: "It doesn't look like its photos",
};

export const CLAIM_ANSWERS = ["REFUND", "COMPENSATION", "REPLACEMENT", "REFUSAL"] as const;
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number];

export const ANSWER_NAMES: Record<ClaimAnswer, string> = {
  REFUND: "Refund",
  COMPENSATION: "Compensation",
  REPLACEMENT: "Replacement",
  REFUSAL: "Refused",
};
