import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { exportStatement } from "@/lib/statements/export-statement";
import { statementQuerySchema } from "@/lib/statements/schema";

const tag = {
  name: "statements",
  description: "What a collector's year cost and brought, card by card",
};

export const statementEndpoints = defineEndpoints(tag, {
  exportStatement: endpoint("GET /api/account/statement.csv", {
    summary: "Download a table of your yearly statement as CSV",
    description:
      "The year defaults to the current one (UTC), and the table to the summary. The cost of a pack is divided among its cards by their values at the pull, or evenly.",
    access: "user",
    query: statementQuerySchema,
    output: bytesOf("text/csv"),
  }).handle(({ user, query, reply: { headers } }) => {
    const { year = new Date().getUTCFullYear(), ...wanted } = query;
    const name = `fairwax-${year}-${query.table}.csv`;
    headers.set("Content-Disposition", `attachment; filename="${name}"`);
    return exportStatement({ ...wanted, userId: user.id, year });
  }),
});
