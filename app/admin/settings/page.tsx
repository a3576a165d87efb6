import type { Metadata } from "next";

import { staffPage } from "@/app/_shell/staff-page";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { query } from "@/lib/client/query";
import { listSettings } from "@/lib/settings/list-settings";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default staffPage("listSettings", async ({ queryClient }) => {
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/settings"),
    queryFn: async () => ({ settings: await listSettings() }),
  });
  return <SettingsScreen />;
});
