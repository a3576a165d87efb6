import { randomBytes } from "node:crypto";

import { db } from "@/lib/platform/database/db";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createUser } from "@/tests/setup/factories";

export async function holdBox({ productId, until }: { productId: number; until: Date }) {
  const { id: userId } = await createUser();
  const { listingId, price } = await db.box.findUniqueOrThrow({
    where: { id: productId },
    select: { listingId: true, price: true },
  });
  const createdAt = new Date(until.getTime() - 15 * 60_000);
  const checkout = await db.checkout.create({
    data: {
      ...SAMPLE_ADDRESS,
      userId,
      idempotencyKey: randomBytes(8).toString("hex"),
      requestDigest: "none",
      buyerNonce: randomBytes(16).toString("hex"),
      subtotal: price,
      shipping: 0,
      fee: "1.99",
      total: price.add("1.99"),
      holdUntil: until,
      createdAt,
      lines: {
        create: { position: 1, listingId, productId, price, shipping: 0, delivery: "BREAK" },
      },
    },
    select: { id: true },
  });
  await db.box.update({
    where: { id: productId },
    data: { isAvailable: false, heldById: checkout.id, heldUntil: until },
  });
  return checkout;
}
