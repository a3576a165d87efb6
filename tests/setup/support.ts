import { randomUUID } from "node:crypto";

import { POST as cancel } from "@/app/api/admin/orders/[id]/cancel/route";
import { POST as goodwill } from "@/app/api/admin/orders/[id]/goodwill/route";
import { markSent } from "@/lib/breaks/mark-sent";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

/** An order of two sealed boxes, of which the first is sent, so that it can't be canceled. */
export async function orderWithSentBox() {
  const order = await createOrder({
    deliveries: ["SHIP_SEALED", "SHIP_SEALED"],
    listing: { priceCents: 2000 },
  });
  const { id } = await db.orderLine.findFirstOrThrow({
    where: { orderId: order.order.id, position: 1 },
    select: { id: true },
  });
  const { id: actorId } = await createUser({ role: "SHIPPER" });
  await markSent({ orderLineId: id, tracking: "1Z999AA10123456784", actorId, requestId: "test" });
  return order;
}

type Desk = { cookie: string; id: string };

export const refundsOf = (orderId: string) =>
  db.refund.findMany({
    where: { payment: { order: { id: orderId } } },
    orderBy: { createdAt: "asc" },
  });

/** By default after all refunds so far were read. */
export async function give(
  { cookie, id }: Desk,
  amount: string,
  {
    reason = "A dented box",
    key = randomUUID(),
    seen,
  }: { reason?: string; key?: string; seen?: number } = {},
) {
  return call(goodwill, `/api/admin/orders/${id}/goodwill`, {
    method: "POST",
    cookie,
    params: { id },
    headers: { "idempotency-key": key },
    body: { amount, reason, seen: seen ?? (await refundsOf(id)).length },
  });
}

export const cancelBox = ({ cookie, id }: Desk, position: number) =>
  call(cancel, `/api/admin/orders/${id}/cancel`, {
    method: "POST",
    cookie,
    params: { id },
    body: { position, reason: "They called" },
  });
