import "server-only";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { enqueueConfirmation } from "@/lib/orders/enqueue-confirmation";
import { db } from "@/lib/platform/database/db";
import { derivedUuid } from "@/lib/platform/derived-uuid";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";

/** Added by assign_boxes in prisma/sql/orders.sql, under this name. */
export const confirmOrder: Task = {
  name: "confirm-order",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: confirm,
};

/** After the order's commit, because the mail carries a checkpoint that covers its assignments. */
async function confirm(id: string): Promise<void> {
  const { userId, lines } = await db.order.findUniqueOrThrow({
    where: { id },
    select: { userId: true, lines: { select: { assignLeaf: true } } },
  });
  // The account was just deleted.
  if (!userId) return;
  const leaves = lines.map(({ assignLeaf }) => assignLeaf);
  if (!(await findCheckpoint(db, { leaves }))) await signLedger();
  if (leaves.length > 0 && !(await findCheckpoint(db, { leaves })))
    throw new Error("No checkpoint covers the order yet");
  await db.$transaction((tx) => enqueueConfirmation(tx, id, derivedUuid(`confirmation ${id}`)));
}
