import { z } from "zod";

import { AUDIT_ACTION_IDS } from "@/lib/audit/actions";
import { searchTextSchema } from "@/lib/platform/search-text";
import { dayRangeShape } from "@/lib/platform/tables/day-range-shape";
import { anyOf, tablePageShape, tableQuerySchema } from "@/lib/platform/tables/table-query";

/** `q` is a part of the subject, such as "payout P-10001". */
export const auditQuerySchema = tableQuerySchema({
  sorts: ["at"],
  byDefault: "-at",
  filters: {
    action: anyOf(AUDIT_ACTION_IDS),
    /** A username. */
    actor: searchTextSchema.optional(),
    ...dayRangeShape,
  },
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

const auditEntrySchema = z.object({
  id: z.string().meta({ description: "Counts up from 1, with gaps." }),
  at: z.iso.datetime(),
  actor: z.string().nullable().meta({ description: "A username. Null for a deleted account." }),
  action: z.enum(AUDIT_ACTION_IDS),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  ...tablePageShape,
});

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
