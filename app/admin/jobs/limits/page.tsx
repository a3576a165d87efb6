import type { Metadata } from "next";

import { staffPage } from "@/app/_shell/staff-page";
import { LimitsScreen } from "@/components/health/limits-screen";
import { query } from "@/lib/client/query";
import { listHeldLimits } from "@/lib/platform/limits/held-limits";

export const metadata: Metadata = { title: "Active limits", robots: { index: false } };

export default staffPage("listHeldLimits", async ({ queryClient }) => {
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/limits"),
    queryFn: async () => ({ limits: await listHeldLimits() }),
  });
  return <LimitsScreen />;
});
