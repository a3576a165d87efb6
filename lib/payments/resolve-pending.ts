import "server-only";

import { columnOf, type PayableKind } from "@/lib/payments/payable";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { machine: PaymentMachine; kind: PayableKind; ids: string[]; now: Date };

/** @throws {AppError} 409 if the provider hasn't decided yet */
export async function resolvePending({ machine, kind, ids, now }: Options): Promise<void> {
  if (ids.length === 0) return;
  await machine.stop({ kind, ids, now });
  const pending = await db.payment.count({
    where: { ...columnOf(kind, { in: ids }), status: "PENDING" },
  });
  if (pending > 0)
    throw new AppError(
      "conflict",
      "One of your payments is still pending. Please try again in a minute.",
    );
}
