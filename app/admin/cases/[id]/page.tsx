import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { CaseScreen } from "@/components/stock/desk/cases/case-screen";
import { query } from "@/lib/client/query";
import { getCase } from "@/lib/stock/desk/cases/list-cases";
import { caseParamsSchema } from "@/lib/stock/desk/cases/schema";

export const metadata: Metadata = { title: "Case", robots: { index: false } };

export default recordPage("getCase", caseParamsSchema, {
  queryOf: (params) => query("GET /api/admin/cases/{id}", { params }),
  get: ({ id }) => getCase(id),
  Screen: CaseScreen,
});
