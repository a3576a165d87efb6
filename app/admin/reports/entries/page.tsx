import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { EntriesScreen } from "@/components/payouts/books/entries-screen";
import { entryList } from "@/lib/books/entries/list-entries";

export const metadata: Metadata = {
  title: "Journal entries",
  robots: { index: false },
};

export default tablePage(entryList, EntriesScreen);
