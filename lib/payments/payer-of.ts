import "server-only";

import { z } from "zod";

import { addPayment, payOnce } from "@/lib/payments/pay";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import type { PayInput } from "@/lib/payments/schema";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const TABLES = {
  shipment: Prisma.raw("shipments"),
  submission: Prisma.raw("grading_submissions"),
};

type Attempt = {
  id: string;
  userId: string;
  idempotencyKey: string;
  input: PayInput;
  now?: Date;
};
type Payable<Shown> = {
  kind: keyof typeof TABLES;
  payments: PaymentMachine;
  read: (wanted: Pick<Attempt, "id" | "userId">) => Promise<Shown>;
  notFound: () => AppError;
  /** The error after a cancellation. */
  canceled: string;
};

const rowSchema = z.object({
  userId: column.text.nullable(),
  status: column.text,
  total: column.decimal,
  isPaid: column.boolean,
});

/**
 * Makes a function that charges the total once.
 * @throws {AppError} 404 if not the user's, 409 if it was canceled, 429
 */
export function payerOf<Shown>({ kind, payments, read, notFound, canceled }: Payable<Shown>) {
  async function find(client: Db, id: string, lock = Prisma.empty) {
    const [row] = await queryRows(client, rowSchema)`
      SELECT user_id::text AS "userId", status, total::text, payment_id IS NOT NULL AS "isPaid"
      FROM ${TABLES[kind]} WHERE id = ${id}::uuid ${lock}`;
    return row;
  }
  return async ({ id, userId, now = new Date(), ...attempt }: Attempt): Promise<Shown> => {
    await payOnce({
      ...attempt,
      machine: payments,
      kind,
      payableId: id,
      userId,
      now,
      notFound,
      requireOpen: async () => {
        const row = await find(db, id);
        if (row?.userId !== userId) throw notFound();
        if (row.status === "CANCELLED") throw new AppError("conflict", canceled);
        return row.status === "AWAITING_PAYMENT" ? row.total : null;
      },
      isPaid: async () => (await find(db, id))?.isPaid ?? false,
      // The lock keeps a payment from starting after a cancellation or with an outdated total.
      createPayment: (payment) =>
        db.$transaction(async (tx) => {
          const row = await find(tx, id, Prisma.sql`FOR NO KEY UPDATE`);
          if (row?.status === "AWAITING_PAYMENT" && row.total === payment.amount)
            await addPayment(tx, payment);
        }),
    });
    return read({ id, userId });
  };
}
