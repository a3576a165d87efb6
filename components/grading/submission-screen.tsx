"use client";

import { CancelSubmission } from "@/components/grading/cancel-submission";
import { agreedSums } from "@/components/grading/fee-sums";
import { submissionQuery } from "@/components/grading/grading-queries";
import { SubmissionCards } from "@/components/grading/submission-cards";
import { SubmissionStatusBadge } from "@/components/grading/submission-status-badge";
import { SubmissionTimeline } from "@/components/grading/submission-timeline";
import { FeePayment } from "@/components/payments/fee-payment";
import { PaidTooLate, RefundNote } from "@/components/payments/refund-notes";
import { usePayable } from "@/components/payments/use-payable";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Sums } from "@/components/ui/sums";
import { call } from "@/lib/client/call";
import type { Submission } from "@/lib/grading/schema";
import { nextStepOf, serviceName } from "@/lib/grading/submission-words";
import { formatCents, toCents } from "@/lib/platform/money";

export function SubmissionScreen({ id }: { id: string }) {
  const { data: submission } = usePayable(submissionQuery(id));
  if (!submission) return null;
  const { number, status, times } = submission;
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Grading", href: "/grading" }, { label: number }]} />
      <h1 className="pt-2 text-4xl">Submission {number}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 pb-6 text-muted-foreground lg:pb-8">
        <SubmissionStatusBadge status={status} />
        <span>
          {`${serviceName(submission)}, started `}
          <LocalTime iso={times.createdAt} />
        </span>
      </p>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-1 gap-8">
          {status === "AWAITING_PAYMENT" ? (
            <FeePayment
              query={submissionQuery(id)}
              pay={(input) => call("POST /api/grading/{id}/payment", { params: { id }, ...input })}
              payable={submission}
            />
          ) : (
            <Progress submission={submission} />
          )}
          <SubmissionCards submission={submission} />
          {submission.canCancel && <CancelSubmission submission={submission} />}
        </div>
        <Receipt submission={submission} />
      </div>
    </div>
  );
}

function Progress({ submission }: { submission: Submission }) {
  const { status, payment } = submission;
  const next = nextStepOf(submission);
  return (
    <>
      <SubmissionTimeline submission={submission} />
      <PaidTooLate payment={payment} />
      {next && (
        <Notice title="What happens next">
          <p>{next}</p>
        </Notice>
      )}
      {status === "ANSWERED" && (
        <Notice tone="done" title="All cards are evaluated">
          <p>
            A range is our opinion, not a grade. Those in To Grade can go to a grading company; the
            others stay in your vault.
          </p>
          <ButtonLink href="/inventory/to-grade" variant="outline" className="mt-2">
            Review grading
          </ButtonLink>
        </Notice>
      )}
      {status === "RETURNED" && (
        <Notice tone="done" title="Your cards are back in your vault">
          <p>Their free storage started over on the day they came back.</p>
          <ButtonLink href="/inventory?status=vault" variant="outline" className="mt-2">
            Go to the vault
          </ButtonLink>
        </Notice>
      )}
      {status === "CANCELLED" && <Canceled submission={submission} />}
    </>
  );
}

function Canceled({ submission: { refund, payment, service } }: { submission: Submission }) {
  return (
    <Notice title="This submission was canceled">
      <p>
        {service === "EVALUATION"
          ? "Its cards were not evaluated."
          : "Its cards were not sent. Those in To Grade can go into a new submission."}
      </p>
      <RefundNote refund={refund} payment={payment} />
      <ButtonLink href="/inventory/to-grade" variant="outline" className="mt-2">
        Review grading
      </ButtonLink>
    </Notice>
  );
}

function Receipt({ submission }: { submission: Submission }) {
  const { service, cards } = submission;
  const declaredCents = cards.reduce(
    (sum, { declaredValue }) => sum + toCents(declaredValue ?? "0"),
    0,
  );
  return (
    <aside aria-labelledby="fee" className="crimp my-1.5 grid gap-5 bg-well p-6">
      <h2 id="fee" className="text-xl">
        All-in total
      </h2>
      <Sums {...agreedSums(submission)} />
      <p className="-mt-2 text-sm text-muted-foreground">
        {service === "EVALUATION"
          ? "Nothing else is charged, whatever we find."
          : `Declared at ${formatCents(declaredCents)}. Nothing else is charged, whatever the grades are.`}
      </p>
    </aside>
  );
}
