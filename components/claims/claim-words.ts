import { ANSWER_NAMES, BOX_REASONS, CLAIM_REASONS, type ClaimReason } from "@/lib/claims/reasons";
import type { Claim } from "@/lib/claims/schema";

export const reasonWords = (reason: ClaimReason, isBox: boolean) =>
  (isBox ? BOX_REASONS : CLAIM_REASONS)[reason];

export type StatusWords = Pick<Claim, "status"> & {
  answer: Pick<NonNullable<Claim["answer"]>, "kind"> | null;
};

export function statusWords({ status, answer }: StatusWords): string {
  if (status === "OPEN") return "Being checked";
  if (status === "WITHDRAWN") return "Withdrawn";
  return answer ? ANSWER_NAMES[answer.kind] : "Answered";
}
