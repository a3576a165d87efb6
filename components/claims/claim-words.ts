import { ANSWER_NAMES, BOX_REASONS, CLAIM_REASONS, type ClaimReason } from "@/lib/claims/reasons";
import type { Claim } from "@/lib/claims/schema";

export const reasonWords = (reason: ClaimReason, isBox: boolean) =>
  (isBox ? BOX_REASONS : CLAIM_REASONS)[reason];

export function statusWords({ status, answer }: Pick<Claim, "status" | "answer">): string {
  if (status === "OPEN") return "Being checked";
  if (status === "WITHDRAWN") return "Withdrawn";
  return answer ? ANSWER_NAMES[answer.kind] : "Answered";
}
