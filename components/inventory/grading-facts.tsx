import { CertificateLink } from "@/components/cards/certificate-link";
import { Fact, Note } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { slabName } from "@/lib/cards/card-words";
import { submissionStatusName } from "@/lib/grading/submission-status";
import { rangeOf } from "@/lib/grading/submission-words";
import { hasLeft } from "@/lib/inventory/deadline";
import type { CardSubmission, InventoryCard } from "@/lib/inventory/schema";

type GradingFactsProps = {
  card: Pick<InventoryCard, "slab" | "status" | "shipment" | "submission" | "evaluation">;
};

export function GradingFacts({ card }: GradingFactsProps) {
  const { slab, status, submission, evaluation } = card;
  const isUnpaid = evaluation?.state === "Requested" && submission?.service !== "EVALUATION";
  return (
    <>
      {slab && (
        <Fact name="Grade">
          <span className="font-strong">{slabName(slab)}</span>
          <Note>
            {"Certificate "}
            <CertificateLink certificate={slab.certificate} url={slab.certificateUrl} />
          </Note>
        </Fact>
      )}
      {submission && (
        <Fact name={submission.service === "GRADING" ? "Grading" : "Grading evaluation"}>
          <Link href={`/grading/${submission.id}`} className="target textlink">
            {submission.number}
          </Link>
          <Note>{submissionNote(submission)}</Note>
        </Fact>
      )}
      {isUnpaid && !hasLeft(card) && (
        <Fact name="Grading evaluation">
          <span>
            Requested on <LocalTime iso={evaluation.requestedAt} format="day" />, not paid yet
          </span>
          <Note>
            {status === "Vault" || status === "To Grade" ? (
              <Link href="/inventory/to-grade" className="target textlink">
                Review grading
              </Link>
            ) : (
              <span>You can pay for it once the card is in your vault again.</span>
            )}
          </Note>
        </Fact>
      )}
      {evaluation?.state === "Finished" && (
        <Fact name="Grading evaluation">
          <span>
            {evaluation.range ? `Expected grade ${rangeOf(evaluation.range)}` : "Finished"}
          </span>
          {evaluation.finding && <Note>{evaluation.finding}</Note>}
        </Fact>
      )}
    </>
  );
}

function submissionNote({ status }: CardSubmission): string {
  const name = submissionStatusName(status);
  return status === "REQUESTED"
    ? `${name}. The card stays in it unless you cancel the submission.`
    : name;
}
