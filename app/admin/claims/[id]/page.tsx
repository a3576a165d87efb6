import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { deskClaimQuery } from "@/components/claims/claim-queries";
import { DeskClaimScreen } from "@/components/claims/desk/desk-claim-screen";
import { getDeskClaim } from "@/lib/claims/desk";
import { claimParamsSchema } from "@/lib/claims/schema";

export const metadata: Metadata = { title: "Claim", robots: { index: false } };

export default recordPage("getDeskClaim", claimParamsSchema, {
  queryOf: ({ id }) => deskClaimQuery(id),
  get: ({ id }, viewer) => getDeskClaim({ id, viewer }),
  Screen: DeskClaimScreen,
});
