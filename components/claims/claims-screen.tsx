"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { ClaimBadge } from "@/components/claims/claim-badge";
import { CLAIMS, claimPath } from "@/components/claims/claim-queries";
import { reasonWords } from "@/components/claims/claim-words";
import { SaleClaims } from "@/components/claims/sale-claims";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PagedList } from "@/components/ui/paged-list";
import { formatMediumDate } from "@/lib/platform/time";

export function ClaimsScreen() {
  const list = useInfiniteQuery(CLAIMS);
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Claims</h1>
      <PagedList
        list={list}
        name="The claims"
        empty={
          <EmptyState
            title="No claims"
            description="Is a card missing, damaged or not as scanned? Report it from its order or its page."
          >
            <ButtonLink href="/orders">Go to my orders</ButtonLink>
          </EmptyState>
        }
      >
        {(claim) => (
          <li key={claim.id} className="grid justify-items-start gap-1.5 py-5 text-sm">
            <Link href={claimPath(claim.id)} className="target text-base font-medium textlink">
              {claim.number}
            </Link>
            <p className="min-w-0 [overflow-wrap:anywhere]">{claim.subject.name}</p>
            <p className="text-muted-foreground">
              <span>{reasonWords(claim.reason, claim.subject.kind === "ORDER_LINE")}</span>
              {claim.status === "OPEN" && (
                <span>{` · answer by ${formatMediumDate(claim.answerDueOn)}`}</span>
              )}
            </p>
            <ClaimBadge claim={claim} />
          </li>
        )}
      </PagedList>
      <SaleClaims />
    </>
  );
}
