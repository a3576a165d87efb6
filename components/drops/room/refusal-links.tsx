"use client";

import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { LimitsLink } from "@/components/spending/limits-link";
import { QueryProvider } from "@/components/ui/query-provider";

type RefusalLinksProps = { refusal: Error };

/** What would lift a refusal: a verified email address, or the collector's own limits. */
export function RefusalLinks({ refusal }: RefusalLinksProps) {
  return (
    <QueryProvider>
      <VerifyEmailOffer refusal={refusal} />
      <LimitsLink refusal={refusal} />
    </QueryProvider>
  );
}
