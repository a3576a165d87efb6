import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { checkAuditChain } from "@/lib/audit/check-chain";
import { auditList } from "@/lib/audit/list-entries";
import { auditCheckSchema } from "@/lib/audit/schema";

const tag = {
  name: "audit",
  description: "What administrators did and viewed",
};

const common = { tag, access: MANAGERS, method: "GET" } as const;

export const auditEndpoints = {
  listAudit: listEndpoint(auditList, {
    ...common,
    audit: "nothing",
    summary: "List what administrators did, newest first",
  }),

  exportAudit: csvEndpoint(
    auditList,
    {
      ...common,
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
