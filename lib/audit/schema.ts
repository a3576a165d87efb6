import { z } from "zod";

import { AUDIT_ACTIONS } from "@/lib/platform/audit/actions";
import { searchTextSchema } from "@/lib/platform/search-text";

function day(which: string) {
  const message = `The ${which} must be a date, such as 2026-11-28.`;
  return z.iso
    .date(message)
    .refine((date) => date >= "1900", message)
    .optional();
}

export const auditQuerySchema = z.object({
  /** A username. */
  actor: searchTextSchema.optional(),
  action: z
    .string()
    .refine((action) => action in AUDIT_ACTIONS, "We couldn't find that action.")
    .optional(),
  /** Words of the subject, such as "payout P-10001". */
  subject: searchTextSchema.optional(),
  from: day("first day"),
  /** The last day, inclusive (UTC). */
  to: day("last day"),
  cursor: z.string().optional(),
});
export type AuditQuery = Omit<z.output<typeof auditQuerySchema>, "cursor">;

export const auditEntrySchema = z.object({
  id: z.string().meta({ description: "Counts up from 1, with gaps." }),
  at: z.iso.datetime(),
  actor: z.string().nullable().meta({ description: "A username. Null for a deleted account." }),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  nextCursor: z.string().nullable(),
});

export const auditCheckSchema = z.object({
  entries: z.int(),
  /** Ids of entries that were changed, or that the chain doesn't hold. At most 100. */
  broken: z.array(z.string()),
  /** The hash that fixes all entries so far, in hex. */
  head: z.string().nullable(),
});
export type AuditCheck = z.output<typeof auditCheckSchema>;
