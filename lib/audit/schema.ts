import { z } from "zod";

import { AUDIT_ACTION_IDS } from "@/lib/audit/actions";

export const auditEntrySchema = z.object({
  id: z.string().meta({ description: "Counts up from 1, with gaps." }),
  at: z.iso.datetime(),
  actor: z.string().nullable().meta({ description: "A username. Null for a deleted account." }),
  action: z.enum(AUDIT_ACTION_IDS),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditCheckSchema = z.object({
  entries: z.int(),
  broken: z.array(z.string()).meta({
    description:
      "Ids of entries that were changed or deleted, or that the chain doesn't hold, and missing positions, such as position 57. At most 100.",
  }),
  /** The hash that fixes all entries so far, in hex. */
  head: z.string().nullable(),
});
export type AuditCheck = z.output<typeof auditCheckSchema>;
