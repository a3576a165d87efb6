import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { checkAuditChain } from "@/lib/audit/check-chain";
import { eachAuditEntry, listAuditEntries } from "@/lib/audit/list-entries";
import { auditCheckSchema, auditQuerySchema, auditSchema } from "@/lib/audit/schema";
import { csvStream } from "@/lib/platform/csv/csv-stream";

const tag = { name: "audit", description: "What administrators did and viewed" };

const COLUMNS = ["Id", "At (UTC)", "Who", "Action", "Subject", "Details", "Request"];

const common = { tag, access: MANAGERS, method: "GET" } as const;

export const auditEndpoints = {
  listAudit: defineEndpoint(
    {
      ...common,
      id: "listAudit",
      audit: "nothing",
      path: "/api/admin/audit",
      summary: "List what administrators did, newest first",
      query: auditQuerySchema,
      output: auditSchema,
    },
    async ({ query }) => await listAuditEntries(query),
  ),

  exportAudit: defineEndpoint(
    {
      ...common,
      id: "exportAudit",
      audit: "audit.exported",
      path: "/api/admin/audit.csv",
      summary: "Download what administrators did, as a CSV; the log notes that, too",
      confirm: true,
      query: auditQuerySchema.omit({ cursor: true, limit: true }),
      output: bytesOf("text/csv"),
    },
    ({ query, reply: { headers } }) => {
      headers.set("Content-Disposition", 'attachment; filename="fairwax-audit.csv"');
      return csvStream(COLUMNS, rowsOf(eachAuditEntry(query)));
    },
  ),

  checkAudit: defineEndpoint(
    {
      ...common,
      id: "checkAudit",
      audit: "nothing",
      path: "/api/admin/audit/check",
      summary: "Check the hash chain of the audit log",
      description:
        "Each hash covers its entry and the hash before it. The ledger has the last hash of each day.",
      output: auditCheckSchema,
    },
    async () => await checkAuditChain(),
  ),
};

async function* rowsOf(entries: ReturnType<typeof eachAuditEntry>) {
  for await (const { id, at, actor, action, subject, details, requestId } of entries)
    yield [id, at, actor, action, subject, JSON.stringify(details), requestId];
}
