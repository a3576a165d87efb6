import { Timeline } from "@/components/ui/timeline";
import type { Submission } from "@/lib/grading/schema";
import {
  SUBMISSION_STEPS,
  type SubmissionStatus,
  submissionStatusName,
} from "@/lib/grading/submission-status";

type TimelineProps = { submission: Pick<Submission, "number" | "service" | "times"> };

export function SubmissionTimeline({ submission: { number, service, times } }: TimelineProps) {
  const at: Partial<Record<SubmissionStatus, string | null>> = {
    REQUESTED: times.paidAt,
    RECEIVED: times.receivedAt,
    SENT: times.sentAt,
    GRADED: times.gradedAt,
    RETURNED: times.returnedAt,
    ANSWERED: times.answeredAt,
  };
  const steps = SUBMISSION_STEPS[service].map((status) => ({
    name: submissionStatusName(status),
    at: at[status] ?? null,
  }));
  const canceled = times.cancelledAt && {
    name: submissionStatusName("CANCELLED"),
    at: times.cancelledAt,
  };
  return (
    <Timeline
      label={`What happened to submission ${number}`}
      steps={canceled ? [...steps.filter((step) => step.at), canceled] : steps}
    />
  );
}
