import type { Metadata } from "next";

import { readPage } from "@/app/_shell/staff-page";
import { LimitsScreen } from "@/components/health/limits-screen";
import { query } from "@/lib/client/query";
import { listHeldLimits } from "@/lib/platform/limits/held-limits";

export const metadata: Metadata = { title: "Active limits", robots: { index: false } };

export default readPage("listHeldLimits", {
  query: query("GET /api/admin/limits"),
  read: async () => ({ limits: await listHeldLimits() }),
  Screen: LimitsScreen,
});
