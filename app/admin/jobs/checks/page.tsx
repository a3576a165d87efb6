import type { Metadata } from "next";

import { staffPage } from "@/app/_shell/staff-page";
import { ChecksScreen } from "@/components/health/checks-screen";
import { query } from "@/lib/client/query";
import { listChecks } from "@/lib/health/checks/start-check";

export const metadata: Metadata = { title: "Data checks", robots: { index: false } };

export default staffPage("listChecks", async ({ queryClient }) => {
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/checks"),
    queryFn: async () => ({ checks: await listChecks() }),
  });
  return <ChecksScreen />;
});
