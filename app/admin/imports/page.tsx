import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { ImportedListsScreen } from "@/components/imports/desk/imported-lists-screen";
import { importList } from "@/lib/imports/desk/list-imports";

export const metadata: Metadata = {
  title: "Imported lists",
  robots: { index: false },
};

export default tablePage(importList, ImportedListsScreen);
