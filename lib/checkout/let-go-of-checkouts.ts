import "server-only";

import { freeBoxes } from "@/lib/checkout/take-boxes";
import type { Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * For an account that goes: its open checkout is given up and its boxes are free; a checkout that money was tried for stays in the books
 * without a person, the others go. Their rows are locked, so that a payment that begins meanwhile finds nobody to buy for.
 *
 * @returns the slugs of the listings that have boxes back on sale
 * @throws {AppError} 409 while a payment is undecided: its money could not be given an owner
 */
export async function letGoOfCheckouts(
  tx: Prisma.TransactionClient,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  await tx.$queryRaw`SELECT FROM checkouts WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
  const undecided = await tx.payment.findFirst({
    where: { status: "PENDING", checkout: { userId } },
    select: { id: true },
  });
  if (undecided)
    throw new AppError(
      "conflict",
      "A payment of yours is still under way. Please try again in a few minutes.",
    );
  const open = await tx.checkout.updateManyAndReturn({
    where: { userId, status: "OPEN" },
    data: { status: "ABANDONED", closedAt: now },
    select: { id: true },
  });
  const checkoutIds = open.map(({ id }) => id);
  await freeBoxes(tx, checkoutIds);
  // Read here: the lines go with their checkout.
  const freed = await tx.listing.findMany({
    where: { checkoutLines: { some: { checkoutId: { in: checkoutIds } } } },
    select: { slug: true },
  });
  await tx.checkout.deleteMany({ where: { userId, order: null, payments: { none: {} } } });
  await tx.checkout.updateMany({
    where: { userId },
    data: {
      userId: null,
      requestDigest: "",
      fullName: "",
      street: "",
      city: "",
      state: "",
      zipCode: "",
      country: "",
    },
  });
  return freed.map(({ slug }) => slug);
}
