import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { SettingsScreen } from "@/components/admin/settings/settings-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { query } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listSettings } from "@/lib/settings/list-settings";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default async function SettingsPage() {
  if (!(await findPageStaff("listSettings"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/settings"),
    queryFn: async () => ({ settings: await listSettings() }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <SettingsScreen />
    </Prefetched>
  );
}
