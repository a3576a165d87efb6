import type { Metadata } from "next";

import { queuePage } from "@/app/_shell/staff-page";
import { ClaimsDeskScreen } from "@/components/claims/desk/claims-desk-screen";
import { listDeskClaims } from "@/lib/claims/desk";
import { CLAIM_QUEUES } from "@/lib/claims/queues";

export const metadata: Metadata = { title: "Claims", robots: { index: false } };

export default queuePage("listDeskClaims", {
  queues: CLAIM_QUEUES,
  operation: "GET /api/admin/claims",
  list: listDeskClaims,
  Screen: ClaimsDeskScreen,
});
