import { randomUUID } from "node:crypto";

import { GET as getTray } from "@/app/api/inventory/to-ship/route";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { deleteOldShipments } from "@/lib/shipments/delete-old";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";
import { shipmentListSchema, shippingTraySchema } from "@/lib/shipments/schema";
import { DECLINED_CARD } from "@/tests/setup/checkout";
import { createCards, createCollector } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import {
  act,
  createShipper,
  paidShipment,
  shipmentInput,
  shipmentOf,
  shipperOf,
  statusOfCards,
  startShipment,
} from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const refundsOf = (shipmentId: string) =>
  db.refund.findMany({
    where: { payment: { shipmentId } },
    select: { amount: true, reason: true },
  });

test("the tray holds the cards in To Ship and the account's address", async () => {
  const { cookie, cardIds } = await createShipper();
  await act(cookie, "vault", cardIds.slice(0, 1));
  const tray = shippingTraySchema.parse(
    await (await call(getTray, "/api/inventory/to-ship", { cookie })).json(),
  );
  expect(tray.cards.map(({ id }) => id).sort()).toEqual(cardIds.slice(1).sort());
  expect(tray).toMatchObject({
    cardCount: 2,
    address: { fullName: "Nora Fielding", country: "United States" },
  });
});

test("a shipment awaits payment, is paid once, and keeps its cards", async () => {
  const { cookie, cardIds, user, start, pay, read } = await createShipper();
  const input = shipmentInput(cardIds, { declared: 40_001 });
  const key = randomUUID();
  const started = await shipmentOf(await start(input, key));
  expect(started).toMatchObject({
    number: expect.stringMatching(/^FS-\d{4,}$/),
    status: "AWAITING_PAYMENT",
    postage: "4.95",
    insurance: "4.00",
    signature: "4.00",
    total: "12.95",
    isSigned: true,
    payment: { status: "NONE" },
    canCancel: true,
  });
  expect((await shipmentOf(await start(input, key))).id).toBe(started.id);
  expect(await statusOfCards(cardIds)).toEqual(
    cardIds.map(() => expect.objectContaining({ status: "To Ship", shipmentId: null })),
  );

  const paid = await shipmentOf(await pay(started.id));
  expect(paid).toMatchObject({
    status: "PAID",
    payment: { status: "SUCCEEDED" },
    times: { paidAt: expect.any(String), packedAt: null },
  });
  expect(await shipmentOf(await pay(started.id))).toEqual(paid);
  expect(await shipmentOf(await read(started.id))).toEqual(paid);
  expect(await statusOfCards(cardIds)).toEqual(
    cardIds.map(() => expect.objectContaining({ status: "To Ship", shipmentId: started.id })),
  );
  expect(await db.payment.count({ where: { shipmentId: started.id } })).toBe(1);
  expect((await mailsTo(user.email)).at(-1)).toMatchObject({
    subject: `Your Fairwax shipment ${paid.number}`,
    text: expect.stringContaining("$12.95"),
  });

  expect(await sentence(await act(cookie, "vault", cardIds))).toEqual([
    409,
    "These cards are in a paid shipment. You can cancel it until its parcel is packed.",
  ]);
  expect(await sentence(await start(shipmentInput(cardIds.slice(0, 1))))).toEqual([
    409,
    "One of these cards is already in a paid shipment.",
  ]);
});

test("a payment can succeed after a declined one", async () => {
  const { cardIds, start, pay } = await createShipper();
  const { id } = await startShipment({ start, cardIds });
  expect(await shipmentOf(await pay(id, DECLINED_CARD))).toMatchObject({
    status: "AWAITING_PAYMENT",
    payment: { status: "FAILED", message: expect.any(String) },
  });
  expect((await shipmentOf(await pay(id))).status).toBe("PAID");
});

test("moving a card away cancels an unpaid shipment and frees the others", async () => {
  const { cookie, cardIds, start, pay, read, list } = await createShipper();
  const { id } = await startShipment({ start, cardIds });
  expect((await act(cookie, "vault", cardIds.slice(0, 1))).status).toBe(200);
  expect((await shipmentOf(await read(id))).status).toBe("CANCELLED");
  expect(await sentence(await pay(id))).toEqual([
    409,
    "This shipment was canceled. Please review your cards and start a new one.",
  ]);
  expect(shipmentListSchema.parse(await (await list()).json())).toEqual([]);
  expect((await start(shipmentInput(cardIds.slice(1)))).status).toBe(201);
});

test("a new shipment replaces the unpaid one", async () => {
  const { cardIds, start, pay, read, list } = await createShipper();
  const first = await startShipment({ start, cardIds });
  const second = await startShipment({ start, cardIds }, cardIds.slice(0, 2));
  expect((await shipmentOf(await read(first.id))).status).toBe("CANCELLED");
  expect((await shipmentOf(await pay(second.id))).cards).toHaveLength(2);
  const listed = shipmentListSchema.parse(await (await list()).json());
  expect(listed).toMatchObject([{ id: second.id, status: "PAID", cardCount: 2 }]);
  // The third card may go on its own.
  const third = await startShipment({ start, cardIds }, cardIds.slice(2));
  expect((await shipmentOf(await pay(third.id))).status).toBe("PAID");
});

test("a paid shipment can be canceled with a full refund, which frees its cards", async () => {
  const { cookie, cardIds, id, shipment, cancel, start, user } = await paidShipment();
  const canceled = await shipmentOf(await cancel(id));
  expect(canceled).toMatchObject({
    status: "CANCELLED",
    canCancel: false,
    refund: { amount: shipment.total },
  });
  expect(await shipmentOf(await cancel(id))).toMatchObject({ status: "CANCELLED" });
  expect(await refundsOf(id)).toMatchObject([{ reason: "CANCELLED" }]);
  expect((await mailsTo(user.email)).at(-1)?.subject).toBe(
    `Your Fairwax shipment ${shipment.number} is canceled`,
  );
  expect((await act(cookie, "vault", cardIds.slice(0, 1))).status).toBe(200);
  expect((await start(shipmentInput(cardIds.slice(1)))).status).toBe(201);
  const events = await db.cardEvent.findMany({
    where: { cardId: cardIds[0] ?? "" },
    select: { type: true },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ type }) => type)).toEqual([
    "PULLED",
    "STATUS_CHANGED",
    "SHIPMENT_PAID",
    "SHIPMENT_CANCELLED",
    "STATUS_CHANGED",
  ]);
});

test("sample cards are refused with the reason", async () => {
  const { id, cookie } = await createCollector();
  const cardIds = await createCards(id, [{}]);
  await act(cookie, "ship", cardIds);
  expect(await sentence(await shipperOf(cookie).start(shipmentInput(cardIds)))).toEqual([
    409,
    SAMPLES_STAY,
  ]);
});

test("a card must belong to the collector and be in the tray", async () => {
  const { cookie, cardIds, start } = await createShipper();
  const other = await createShipper();
  const notFound = [404, "We couldn't find that card in your inventory."];
  expect(await sentence(await start(shipmentInput(other.cardIds)))).toEqual(notFound);
  expect(await sentence(await start(shipmentInput([randomUUID()])))).toEqual(notFound);
  await act(cookie, "list", cardIds.slice(0, 1));
  expect(await sentence(await start(shipmentInput(cardIds)))).toEqual([
    409,
    "One of these cards is no longer in To Ship.",
  ]);
});

test("a total that differs from the one shown is reported, never charged", async () => {
  const { cookie, cardIds } = await createShipper();
  const input = { ...shipmentInput(cardIds), expectedTotal: "1.00" };
  expect(await sentence(await shipperOf(cookie).start(input))).toEqual([
    409,
    "The total is $4.95 now. Please review it before you continue.",
  ]);
});

test("missing and invalid fields are refused", async () => {
  const { cookie, cardIds } = await createShipper();
  for (const [change, message] of [
    [{ cardIds: [] }, "Please choose a card."],
    [{ address: {} }, "Please enter your full name"],
    [{ declaredValue: "12" }, "Please declare a value, such as 120.00."],
    [
      { declaredValue: "50000.01" },
      "A shipment is insured up to $50,000.00. Please contact us for more.",
    ],
  ] as const) {
    const body = { ...shipmentInput(cardIds), ...change };
    const [status, words] = await sentence(await shipperOf(cookie).start(body));
    expect(status).toBe(400);
    expect(words).toContain(message);
  }
});

test("a key is bound to one request", async () => {
  const { cardIds, start } = await createShipper();
  const key = randomUUID();
  await start(shipmentInput(cardIds), key);
  expect(await sentence(await start(shipmentInput(cardIds.slice(1)), key))).toEqual([
    409,
    "This Idempotency-Key was used for another request.",
  ]);
});

test("another collector's shipment is not found", async () => {
  const { id } = await paidShipment();
  const stranger = shipperOf(await sessionOf(await createUser()));
  const notFound = [404, "We couldn't find that shipment."];
  expect(await sentence(await stranger.read(id))).toEqual(notFound);
  expect(await sentence(await stranger.pay(id))).toEqual(notFound);
  expect(await sentence(await stranger.cancel(id))).toEqual(notFound);
  expect(await sentence(await stranger.arrived(id))).toEqual(notFound);
});

test("unpaid canceled shipments are deleted after 30 days, paid ones never", async () => {
  const { cardIds, start, pay, cancel, read } = await createShipper();
  const unpaid = await startShipment({ start, cardIds }, cardIds.slice(0, 1));
  const paid = await startShipment({ start, cardIds }, cardIds.slice(1));
  await pay(paid.id);
  await cancel(paid.id);
  await deleteOldShipments(new Date(Date.now() + 29 * DAY_MS));
  expect((await read(unpaid.id)).status).toBe(200);
  await deleteOldShipments(new Date(Date.now() + 31 * DAY_MS));
  expect((await read(unpaid.id)).status).toBe(404);
  expect((await read(paid.id)).status).toBe(200);
  await expect(db.shipment.delete({ where: { id: paid.id } })).rejects.toThrow();
});
