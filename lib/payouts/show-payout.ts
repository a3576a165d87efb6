import "server-only";

import { type Payout, payoutSchema } from "@/lib/payouts/schema";
import type { Prisma } from "@/lib/platform/database/db";

export const payoutSelect = {
  id: true,
  number: true,
  status: true,
  amount: true,
  destination: true,
  requestedAt: true,
  approvedAt: true,
  paidAt: true,
  refusedAt: true,
  returnedAt: true,
  reference: true,
  reason: true,
} satisfies Prisma.PayoutSelect;

type Row = Prisma.PayoutGetPayload<{ select: typeof payoutSelect }>;

export function toPayout({
  id,
  number,
  destination,
  reference,
  reason,
  status,
  amount,
  ...times
}: Row): Payout {
  const endedAt = times.refusedAt ?? times.returnedAt;
  return {
    id,
    number,
    destination,
    reference,
    reason,
    status: payoutSchema.shape.status.parse(status),
    amount: amount.toFixed(2),
    requestedAt: times.requestedAt.toISOString(),
    approvedAt: times.approvedAt?.toISOString() ?? null,
    paidAt: times.paidAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
