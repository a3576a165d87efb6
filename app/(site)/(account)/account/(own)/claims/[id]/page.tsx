import type { Metadata } from "next";

import { ownRecordPage } from "@/app/_shell/own-page";
import { claimQuery } from "@/components/claims/claim-queries";
import { ClaimScreen } from "@/components/claims/claim-screen";
import { getClaim } from "@/lib/claims/queries";

export const metadata: Metadata = { title: "Claim", robots: { index: false } };

export default ownRecordPage("/account/claims", {
  queryOf: claimQuery,
  get: getClaim,
  Screen: ClaimScreen,
});
