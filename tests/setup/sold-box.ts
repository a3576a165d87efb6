import { randomBytes, randomUUID } from "node:crypto";

import { startBreak } from "@/lib/breaks/start-break";
import { appendEvents } from "@/lib/ledger/append-events";
import { orderCommitment } from "@/lib/ledger/order-commitment";
import { db } from "@/lib/platform/database/db";
import { createListing, createUser } from "@/tests/setup/factories";

type Delivery = "BREAK" | "SHIP_SEALED";
type Options = {
  buyer?: { id: string };
  delivery?: Delivery;
  productId?: number;
  placedAt?: Date;
  packs?: number;
  cardsPerPack?: number;
};

/** A bought box, by default of a new listing. With `packs`, it has contents. */
export async function createSoldBox({
  buyer,
  delivery = "BREAK",
  productId,
  placedAt = new Date(),
  packs,
  cardsPerPack,
}: Options = {}) {
  const owner = buyer ?? (await createUser());
  const id = productId ?? (await createListing()).boxIds[0] ?? 0;
  const shipping = delivery === "SHIP_SEALED" ? "9.95" : "0.00";
  const product = await db.product.update({
    where: { id },
    data: { ...(packs ? { packsPerBox: packs } : {}), ...(cardsPerPack ? { cardsPerPack } : {}) },
    select: {
      id: true,
      boxId: true,
      price: true,
      listingId: true,
      name: true,
      format: true,
      imageUrl: true,
    },
  });
  const { price, boxId } = product;
  const address = {
    fullName: "Nora Fielding",
    street: "12 Harbor Street",
    city: "Portland",
    state: "Maine",
    zipCode: "04101",
    country: "United States",
  };
  const amounts = {
    subtotal: price,
    shipping,
    fee: "1.99",
    total: price.add(shipping).add("1.99"),
  };
  const salt = randomBytes(16).toString("hex");
  const nonce = randomBytes(16).toString("hex");
  const orderId = randomUUID();

  const orderLineId = await db.$transaction(async (tx) => {
    const line = { position: 1, price, shipping, delivery };
    const checkout = await tx.checkout.create({
      data: {
        ...address,
        ...amounts,
        userId: owner.id,
        idempotencyKey: randomUUID(),
        requestDigest: "digest",
        buyerNonce: nonce,
        status: "PLACED",
        createdAt: placedAt,
        closedAt: placedAt,
        holdUntil: new Date(placedAt.getTime() + 900_000),
        lines: { create: { ...line, listingId: product.listingId, productId: id } },
      },
      select: { id: true },
    });
    const reference = randomUUID();
    await tx.testCharge.create({ data: { reference, amount: amounts.total, status: "SUCCEEDED" } });
    const payment = await tx.payment.create({
      data: {
        checkoutId: checkout.id,
        provider: "test",
        reference,
        status: "SUCCEEDED",
        amount: amounts.total,
        succeededAt: placedAt,
      },
      select: { id: true },
    });
    const [{ number }] = await tx.$queryRaw<
      [{ number: string }]
    >`SELECT 'FW-' || nextval('order_numbers') AS number`;
    await tx.order.create({
      data: {
        id: orderId,
        number,
        userId: owner.id,
        checkoutId: checkout.id,
        paymentId: payment.id,
        ...address,
        ...amounts,
        placedAt,
      },
      select: { id: true },
    });
    await tx.product.update({
      where: { id },
      data: { isAvailable: false, orderId },
      select: { id: true },
    });
    const box = {
      ownerId: owner.id,
      productId: id,
      name: product.name,
      type: `${product.format} Box`,
      imageUrl: product.imageUrl,
      packArt: "first-light",
      createdAt: placedAt,
    };
    await tx.ownedBox.create({ data: box, select: { id: true } });
    const [assignLeaf = new Uint8Array()] = await appendEvents(tx, {
      events: [
        {
          type: "ASSIGN",
          box: boxId,
          orderCommit: orderCommitment({ orderId, box: boxId, salt }),
          rule: "NEXT_IN_SEQUENCE",
          buyerNonce: nonce,
        },
      ],
      now: placedAt,
    });
    const sold = await tx.orderLine.create({
      data: { ...line, orderId, productId: id, assignSalt: salt, assignLeaf },
      select: { id: true },
    });
    return sold.id;
  });
  return { orderLineId, orderId, boxId, productId: id, listingId: product.listingId, owner };
}

export type SoldBox = Awaited<ReturnType<typeof createSoldBox>>;

/** A sold box whose break has started. */
export async function createOpenBreak({ packs = 2, cardsPerPack = 3, ...options }: Options = {}) {
  const sold = await createSoldBox({ ...options, packs, cardsPerPack });
  const begun = {
    orderLineId: sold.orderLineId,
    boxId: sold.boxId,
    packCount: packs,
    cardsPerPack,
    station: "Station 1",
    cameras: ["A", "B"],
  };
  const { id } = await startBreak({ ...begun, actorId: sold.owner.id, requestId: "test" });
  return { ...sold, id };
}
