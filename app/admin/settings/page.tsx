import type { Metadata } from "next";

import { readPage } from "@/app/_shell/staff-page";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { query } from "@/lib/client/query";
import { listSettings } from "@/lib/settings/list-settings";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default readPage("listSettings", {
  query: query("GET /api/admin/settings"),
  read: async () => ({ settings: await listSettings() }),
  Screen: SettingsScreen,
});
