import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { loadQuery } from "@/components/stock/loads/load-query";
import { LoadScreen } from "@/components/stock/loads/load-screen";
import { getLoad } from "@/lib/loads/get-load";
import { loadParamsSchema } from "@/lib/loads/schema";

export const metadata: Metadata = { title: "Imported list", robots: { index: false } };

export default recordPage("getLoad", {
  params: loadParamsSchema,
  queryOf: ({ id }) => loadQuery(id),
  get: (params) => getLoad(params),
  Screen: LoadScreen,
});
