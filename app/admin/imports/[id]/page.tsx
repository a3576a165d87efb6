import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { importQuery } from "@/components/imports/desk/import-query";
import { ImportedListScreen } from "@/components/imports/desk/imported-list-screen";
import { getImport } from "@/lib/imports/desk/get-import";
import { importParamsSchema } from "@/lib/imports/desk/schema";

export const metadata: Metadata = { title: "Imported list", robots: { index: false } };

export default recordPage("getImport", importParamsSchema, {
  queryOf: ({ id }) => importQuery(id),
  get: (params) => getImport(params),
  Screen: ImportedListScreen,
});
