import type { ReactNode } from "react";

import { CardLine } from "@/components/cards/card-line";
import { CertificateLink } from "@/components/cards/certificate-link";
import { Link } from "@/components/ui/link";
import type { Submission, SubmissionCard } from "@/lib/grading/schema";
import { rangeOf } from "@/lib/grading/submission-words";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

export function SubmissionCards({ submission: { cards } }: { submission: Submission }) {
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className="pb-3 text-xl">
        {countOf(cards.length, "card")}
      </h2>
      <ul aria-labelledby="cards" className="divide-y border-y">
        {cards.map((card) => (
          <li key={card.id} className="grid grid-cols-1 gap-2 py-3">
            <CardLine card={{ ...card, slab: null }}>
              <Link
                href={`/inventory/${card.id}`}
                aria-label={`Card page of ${card.playerName}`}
                className="target flex-none textlink"
              >
                Card page
              </Link>
            </CardLine>
            <Result card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ card: { outcome, opinion, declaredValue } }: { card: SubmissionCard }) {
  if (opinion)
    return (
      <Lines label="Expected grade" value={rangeOf(opinion)}>
        <p>{opinion.finding}</p>
      </Lines>
    );
  if (outcome?.grade === "Rejected")
    return (
      <Lines label="Result" value="Not graded">
        <p>{outcome.reason}</p>
      </Lines>
    );
  if (outcome)
    return (
      <Lines label="Grade" value={outcome.grade}>
        {outcome.certificate && (
          <p>
            {"Certificate "}
            <CertificateLink certificate={outcome.certificate} url={outcome.certificateUrl} />
          </p>
        )}
      </Lines>
    );
  if (!declaredValue) return null;
  return (
    <p className="pl-13.5 text-sm text-muted-foreground">
      {`Declared value ${formatPrice(declaredValue)}`}
    </p>
  );
}

function Lines({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid max-w-prose gap-0.5 pl-13.5 text-sm">
      <p>
        <span className="text-muted-foreground">{label}</span>{" "}
        <strong className="text-base font-semibold">{value}</strong>
      </p>
      <div className="text-muted-foreground">{children}</div>
    </div>
  );
}
