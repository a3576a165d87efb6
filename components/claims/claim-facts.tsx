import { ClaimBadge } from "@/components/claims/claim-badge";
import { reasonWords } from "@/components/claims/claim-words";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { ANSWER_NAMES } from "@/lib/claims/reasons";
import type { Claim } from "@/lib/claims/schema";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

export function ClaimFacts({ claim, isDesk = false }: { claim: Claim; isDesk?: boolean }) {
  const { status, reason, details, openedAt, answerDueOn, subject, withdrawnAt } = claim;
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <ClaimBadge claim={claim} />
        <p className="font-medium">{reasonWords(reason, subject.kind === "ORDER_LINE")}</p>
        <p className="max-w-[44em] text-sm [overflow-wrap:anywhere] whitespace-pre-line">
          {details}
        </p>
        <p className="text-sm text-muted-foreground">
          Reported <LocalTime iso={openedAt} />
        </p>
      </div>
      {status === "OPEN" && (
        <Notice
          tone="wax"
          title={`${isDesk ? "Answer" : "We answer"} by ${formatMediumDate(answerDueOn)}.`}
        >
          <p>
            {isDesk
              ? "The collector sees this date, and all of the evidence on this page."
              : "We check it against what is attached below. You don’t need to send anything else."}
          </p>
        </Notice>
      )}
      {withdrawnAt && (
        <Notice title={isDesk ? "The collector withdrew this claim." : "You withdrew this claim."}>
          <LocalTime iso={withdrawnAt} />
        </Notice>
      )}
      <Answer claim={claim} isDesk={isDesk} />
    </div>
  );
}

function Answer({ claim: { answer, isTest }, isDesk }: { claim: Claim; isDesk: boolean }) {
  if (!answer) return null;
  const { kind, words, at, refund, compensation, isUndone, isGift } = answer;
  return (
    <section
      aria-labelledby="answer"
      className="grid max-w-[44em] gap-1.5 rounded-lg border bg-card p-4 text-sm"
    >
      <h2 id="answer" className="text-base">{`Our answer: ${ANSWER_NAMES[kind].toLowerCase()}`}</h2>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
      {refund && (
        <p>
          <span>{`Refund of ${formatPrice(refund.amount)}: `}</span>
          {refund.doneAt ? <LocalTime iso={refund.doneAt} /> : <span>on its way</span>}
          {isTest && <span className="text-muted-foreground"> (test payment, no money moves)</span>}
        </p>
      )}
      {compensation && (
        <p>{`${formatPrice(compensation)} was added to ${isDesk ? "the collector’s" : "your"} balance.`}</p>
      )}
      {isGift && kind === "REFUND" && <p>The refund goes to the person who gave the box.</p>}
      {isUndone && <p>The sale was undone. The card went back to its seller.</p>}
      <p className="text-muted-foreground">
        Answered <LocalTime iso={at} />
      </p>
    </section>
  );
}
