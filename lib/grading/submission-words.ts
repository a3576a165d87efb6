import type { Opinion, Submission } from "@/lib/grading/schema";
import type { GradingService, SubmissionStatus } from "@/lib/grading/submission-status";
import { countOf } from "@/lib/platform/plural";
import { gradingTier, type GradingTierId } from "@/lib/pricing/grading-fees";

type Service = { service: GradingService; company: string | null; tier: GradingTierId | null };

/** "PSA, Value" or "Evaluation" */
export function serviceName({ company, tier }: Service): string {
  return company && tier ? `${company}, ${gradingTier(tier).name}` : "Evaluation";
}

/** "8 to 9", or "9" for a range of one grade. */
export function rangeOf({ from, to }: Pick<Opinion, "from" | "to">): string {
  return from === to ? from : `${from} to ${to}`;
}

export const businessDays = (tier: GradingTierId): string =>
  `about ${countOf(gradingTier(tier).businessDays, "business day")}`;

/** Null if there is no next step. */
export function nextStepOf({
  service,
  status,
  company,
  tier,
}: Service & Pick<Submission, "status">): string | null {
  if (service === "EVALUATION")
    return status === "REQUESTED"
      ? "Our desk examines each card and answers with a range of grades and its findings. We'll email you once all cards are answered."
      : null;
  const days = tier ? businessDays(tier) : "some time";
  const next: Partial<Record<SubmissionStatus, string>> = {
    REQUESTED: "We're picking your cards, checking each one and preparing the parcel.",
    RECEIVED: `Your cards are at the grading desk and will go to ${company} with our next batch.`,
    SENT: `${company} has your cards. Its ${tier ? gradingTier(tier).name : ""} service takes ${days}. We'll email you the grades.`,
    GRADED: "The grades are final. Your cards are on their way back to your vault.",
  };
  return next[status] ?? null;
}
