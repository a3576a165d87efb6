import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { LoadsScreen } from "@/components/stock/loads/loads-screen";
import { loadList } from "@/lib/loads/list-loads";

export const metadata: Metadata = {
  title: "Imported lists",
  robots: { index: false },
};

export default tablePage(loadList, LoadsScreen);
