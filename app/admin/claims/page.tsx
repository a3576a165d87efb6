import type { Metadata } from "next";

import { queuePage } from "@/app/_shell/staff-page";
import { ClaimsDeskScreen } from "@/components/claims/desk/claims-desk-screen";
import { listDeskClaims } from "@/lib/claims/desk";
import { CLAIM_QUEUES } from "@/lib/claims/queues";

export const metadata: Metadata = { title: "Claims", robots: { index: false } };

export default queuePage("listDeskClaims", "GET /api/admin/claims", {
  queues: CLAIM_QUEUES,
  list: listDeskClaims,
  Screen: ClaimsDeskScreen,
});
