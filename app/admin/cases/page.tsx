import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { CasesScreen } from "@/components/stock/desk/cases/cases-screen";
import { caseList } from "@/lib/stock/desk/cases/list-cases";

export const metadata: Metadata = { title: "Cases", robots: { index: false } };

export default tablePage(caseList, CasesScreen);
