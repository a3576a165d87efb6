import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { countQuery } from "@/components/stock/desk/counts/count-query";
import { CountScreen } from "@/components/stock/desk/counts/count-screen";
import { getStockCount } from "@/lib/stock/desk/counts/get-count";
import { stockCountParamsSchema } from "@/lib/stock/desk/counts/schema";

export const metadata: Metadata = { title: "Stock count", robots: { index: false } };

export default recordPage("getStockCount", stockCountParamsSchema, {
  queryOf: ({ id }) => countQuery(id),
  get: (params) => getStockCount(params),
  Screen: CountScreen,
});
