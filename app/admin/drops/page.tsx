import type { Metadata } from "next";

import { readPage } from "@/app/_shell/staff-page";
import { DropsDeskScreen } from "@/components/drops/desk/drops-desk-screen";
import { DROPS } from "@/components/drops/desk/drops-query";
import { listDrops } from "@/lib/drops/desk/list-drops";

export const metadata: Metadata = { title: "Drops", robots: { index: false } };

export default readPage("listDrops", {
  query: DROPS,
  read: async () => ({ drops: await listDrops() }),
  Screen: DropsDeskScreen,
});
