import type { Metadata } from "next";

import { readPage } from "@/app/_shell/staff-page";
import { ChecksScreen } from "@/components/health/checks-screen";
import { query } from "@/lib/client/query";
import { readChecks } from "@/lib/health/checks/start-check";

export const metadata: Metadata = { title: "Data checks", robots: { index: false } };

export default readPage("listChecks", {
  query: query("GET /api/admin/checks"),
  read: readChecks,
  Screen: ChecksScreen,
});
