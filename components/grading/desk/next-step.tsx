import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskSubmissionQuery } from "@/components/grading/desk/desk-queries";
import { isChecked } from "@/components/grading/desk/is-checked";
import { FinishButton } from "@/components/shipments/desk/finish-button";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { DeskSubmission } from "@/lib/grading/desk/schema";
import { countOf, plural } from "@/lib/platform/plural";

type NextStepProps = { submission: DeskSubmission; freeStorageDays: number };

export function NextStep({ submission, freeStorageDays: days }: NextStepProps) {
  switch (submission.status) {
    case "REQUESTED":
      return (
        <Step
          submission={submission}
          step="received"
          label="Receive"
          pendingLabel="Receiving..."
          done="received"
          effect="After this, it can no longer be canceled."
        />
      );
    case "GRADED":
      return (
        <Step
          submission={submission}
          step="returned"
          label="Back in vault"
          pendingLabel="Returning..."
          done="back in the vault"
          effect={`The collector gets an email, and ${countOf(days, "day")} of free storage ${plural(days, "begins", "begin")}.`}
        />
      );
    case "RECEIVED":
      return (
        <Notice key="received" tone="done" title="All cards are at the desk">
          <p>
            {submission.batch ? (
              <span key="batch">In batch {batchLink(submission)}.</span>
            ) : (
              <span key="none">Waiting for a batch.</span>
            )}
          </p>
          <Queue queue="to-send" />
        </Notice>
      );
    case "SENT":
      return (
        <Notice key="sent" title={`With ${submission.company}`}>
          <p>Sent in batch {batchLink(submission)}. Record the results there.</p>
        </Notice>
      );
    case "CANCELLED":
      return (
        <Notice key="canceled" tone="problem" title="This submission was canceled">
          <p>Its cards stay in the vault. Put back any that you already picked.</p>
        </Notice>
      );
    default:
      return (
        <Notice key="returned" tone="done" title="Back in the vault">
          <Queue queue="to-return" />
        </Notice>
      );
  }
}

function batchLink({ batch }: DeskSubmission) {
  return (
    batch && (
      <Link href={`/admin/grading/batches/${batch.id}`} className="target textlink">
        {batch.number}
      </Link>
    )
  );
}

function Queue({ queue }: { queue: string }) {
  return <ButtonLink href={`/admin/grading?queue=${queue}`}>Back to the queue</ButtonLink>;
}

type StepProps = {
  submission: DeskSubmission;
  step: "received" | "returned";
  label: string;
  pendingLabel: string;
  done: string;
  effect: string;
};

function Step({ submission, step, label, pendingLabel, done, effect }: StepProps) {
  const { id, number, status, lines } = submission;
  const isComplete = lines.every((line) => isChecked(line, status));
  const next = useDeskStep({
    query: deskSubmissionQuery(id),
    step: () => call(`POST /api/admin/grading/submissions/{id}/${step}`, { params: { id } }),
    onDone: () => {
      document.getElementById("main")?.focus();
      toastSuccess(`Submission ${number} ${done}`);
    },
    onFailure: (error) => toastError("Nothing was changed", error),
  });
  return (
    <FinishButton
      section={label}
      label={label}
      pendingLabel={pendingLabel}
      isComplete={isComplete}
      isPending={next.isPending}
      onFinish={() => next.mutate()}
      note={isComplete ? effect : "Check off every card first."}
    />
  );
}
