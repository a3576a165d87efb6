import "server-only";

import { z } from "zod";

import { getDeskDrop } from "@/lib/drops/desk/list-drops";
import type { DeskDrop } from "@/lib/drops/desk/schema";
import { mailReminders } from "@/lib/drops/reminders/mail-reminders";
import type { AuditAction } from "@/lib/platform/audit/actions";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";

type Options = { id: string; actorId: string; requestId: string };
type Change = {
  action: AuditAction;
  /** False if the drop's state doesn't allow it. */
  make: (tx: Tx, id: string) => Promise<boolean>;
  refusal: string;
};

const changedSchema = z.object({ isChanged: column.boolean });

const CHANGES = {
  cancel: {
    action: "drop.canceled",
    make: async (tx, id) =>
      (await tx.$executeRaw`
        UPDATE drops SET state = 'CANCELED', ended_at = clock_timestamp()
        WHERE id = ${id}::uuid AND state IN ('ANNOUNCED', 'OPEN')`) > 0,
    refusal: "Only a drop that hasn't started can be canceled. You can end this one.",
  },
  pause: {
    action: "drop.paused",
    make: async (tx, id) =>
      (await tx.$executeRaw`
        UPDATE drops SET paused_at = clock_timestamp()
        WHERE id = ${id}::uuid AND ended_at IS NULL AND paused_at IS NULL`) > 0,
    refusal: "This drop is paused already, or over.",
  },
  resume: {
    action: "drop.resumed",
    make: async (tx, id) =>
      (await queryRow(tx, changedSchema)`SELECT resume_drop(${id}::uuid) AS "isChanged"`).isChanged,
    refusal: "This drop isn't paused.",
  },
  end: {
    action: "drop.ended",
    make: async (tx, id) =>
      (await queryRow(tx, changedSchema)`SELECT end_drop(${id}::uuid) AS "isChanged"`).isChanged,
    refusal: "Only a drop that has started can be ended. You can cancel one that hasn't.",
  },
} satisfies Record<string, Change>;

/** Waits for a step that is under way. @throws {AppError} 404, 409 */
export function changeDrop(
  change: keyof typeof CHANGES,
  { id, actorId, requestId }: Options,
): Promise<DeskDrop> {
  const { action, make, refusal } = CHANGES[change];
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      // So that an unknown drop is a 404.
      await getDeskDrop(tx, id);
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(drop_lock(${id}::uuid))`;
      if (!(await make(tx, id))) throw new AppError("conflict", refusal);
      if (change === "cancel") await addJobs(tx, mailReminders, [id]);
      await recordAudit(tx, { actorId, action, subject: `drop ${id}`, requestId });
      return getDeskDrop(tx, id);
    }),
  );
}
