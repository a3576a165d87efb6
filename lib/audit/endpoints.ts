import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { checkAuditChain } from "@/lib/audit/check-chain";
import { auditList } from "@/lib/audit/list-entries";
import { auditCheckSchema } from "@/lib/audit/schema";

const tag = {
  name: "audit",
  description: "What administrators did and viewed",
};

export const auditEndpoints = defineEndpoints(tag, {
  listAudit: listEndpoint(auditList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List what administrators did, newest first",
  }),

  exportAudit: csvEndpoint(
    auditList,
    {
      access: MANAGERS,
      audit: "audit.exported",
      summary: "Download what administrators did, as a CSV; the log notes that, too",
      confirm: true,
    },
    {
      cells: {
        Id: (entry) => entry.id,
        "At (UTC)": (entry) => entry.at,
        Who: (entry) => entry.actor,
        Action: (entry) => entry.action,
        Subject: (entry) => entry.subject,
        Details: (entry) => JSON.stringify(entry.details),
        Request: (entry) => entry.requestId,
      },
    },
  ),

  checkAudit: endpoint("GET /api/admin/audit/check", {
    access: MANAGERS,
    audit: "nothing",
    summary: "Check the hash chain of the audit log",
    description:
      "Each hash covers its entry and the hash before it. The ledger has the last hash of each day.",
    output: auditCheckSchema,
  }).handle(async () => await checkAuditChain()),
});
