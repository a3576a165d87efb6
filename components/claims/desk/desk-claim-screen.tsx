"use client";

import { useQuery } from "@tanstack/react-query";

import { OwnCase } from "@/components/accounts/own-case";
import { RecordHead } from "@/components/back-office/page-head";
import { ClaimEvidence } from "@/components/claims/claim-evidence";
import { ClaimFacts } from "@/components/claims/claim-facts";
import { deskClaimQuery } from "@/components/claims/claim-queries";
import { AnswerForm } from "@/components/claims/desk/answer-form";
import { Badge } from "@/components/ui/badge";
import { formatPrice } from "@/lib/platform/money";

export function DeskClaimScreen({ id }: { id: string }) {
  const { data: claim } = useQuery(deskClaimQuery(id));
  if (!claim) return null;
  const { number, subject, claimant, giver, seller, paid, isOverdue, status, evidence } = claim;
  const { sellerWords } = claim;
  return (
    <div className="wrap pb-16">
      <RecordHead
        record={["Claim", number]}
        above={[{ label: "Claims", href: "/admin/claims" }]}
        lead={[
          subject.name,
          `Order ${subject.orderNumber}`,
          `paid ${formatPrice(paid)}`,
          giver === null
            ? `by ${claimant ?? "a deleted account"}`
            : `given by ${giver} to ${claimant ?? "a deleted account"}`,
          subject.kind === "ORDER_CARD" && `sold by ${seller ?? "a deleted account"}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      >
        {isOverdue && (
          <p>
            <Badge variant="wax">Overdue</Badge>
          </p>
        )}
      </RecordHead>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-8">
          <ClaimFacts claim={claim} isDesk />
          {sellerWords && (
            <section aria-labelledby="seller" className="grid max-w-[44em] gap-1.5 text-sm">
              <h2 id="seller" className="text-base">
                What the seller says
              </h2>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{sellerWords}</p>
            </section>
          )}
          {status === "OPEN" && (
            <OwnCase customers={[claimant, seller, giver]}>
              <AnswerForm claim={claim} />
            </OwnCase>
          )}
        </div>
        <ClaimEvidence evidence={evidence} name={subject.name} />
      </div>
    </div>
  );
}
