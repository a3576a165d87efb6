import { db } from "@/lib/platform/database/db";
import {
  act,
  createShipper,
  paidShipment,
  shipmentInput,
  shipmentOf,
  statusOfCards,
  twoParcels,
  shippingDesk,
  startShipment,
} from "@/tests/setup/shipping";

const ROUNDS = 3;

const desk = shippingDesk();

/** Payments that were not refunded. */
const unrefundedOf = (shipmentId: string) =>
  db.payment.count({ where: { shipmentId, status: "SUCCEEDED", refunds: { none: {} } } });

test("concurrent payments charge once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cardIds, start, pay } = await createShipper();
    const { id } = await startShipment({ start, cardIds });
    const paid = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.payment.count({ where: { shipmentId: id, status: "SUCCEEDED" } })).toBe(1);
  }
});

test("concurrent shipments of one card leave one of them", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cardIds, start, pay } = await createShipper();
    const answers = await Promise.all([
      start(shipmentInput(cardIds)),
      start(shipmentInput(cardIds.slice(0, 2))),
      start(shipmentInput(cardIds.slice(0, 1))),
    ]);
    const started = await Promise.all(answers.map(shipmentOf));
    const paid = await Promise.all(started.map(({ id }) => pay(id)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [card] = await statusOfCards(cardIds.slice(0, 1));
    const winner = started.find((_, index) => paid[index]?.status === 200);
    expect(card?.shipmentId).toBe(winner?.id);
  }
});

test("moving a card away during its payment either locks it or refunds the payment", async () => {
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { cookie, cardIds, start, pay, read } = await createShipper();
    const { id } = await startShipment({ start, cardIds });
    const move = async () => {
      // The delay grows each round, so that either call can be first.
      for (let step = 0; step < round; step++) await read(id);
      return act(cookie, "vault", cardIds.slice(0, 1));
    };
    const [, moved] = await Promise.all([pay(id), move()]);
    const { status } = await db.shipment.findUniqueOrThrow({ where: { id } });
    const [card] = await statusOfCards(cardIds.slice(0, 1));
    expect([status, moved.status, card?.status, await unrefundedOf(id)]).toEqual(
      status === "PAID" ? ["PAID", 409, "To Ship", 1] : ["CANCELLED", 200, "Vault", 0],
    );
  }
});

test("a shipment is canceled or packed, never both", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, cardIds, cancel } = await paidShipment();
    for (const cardId of cardIds) await desk.check(id, cardId.slice(0, 8));
    const calls = [() => cancel(id), () => desk.pack(id)];
    const answers = await Promise.all((round % 2 ? calls : calls.reverse()).map((work) => work()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = await db.shipment.findUniqueOrThrow({ where: { id } });
    expect([status, await unrefundedOf(id)]).toEqual(
      status === "PACKED" ? ["PACKED", 1] : ["CANCELLED", 0],
    );
  }
});

const stateOf = async (id: string) => {
  const { status, joinedToId } = await db.shipment.findUniqueOrThrow({ where: { id } });
  return { status, isJoined: joinedToId !== null };
};
const inTurn = (round: number, calls: (() => Promise<Response>)[]) =>
  Promise.all((round % 2 ? calls : calls.toReversed()).map((work) => work()));

test("a parcel that is joined while it is packed leaves whole or alone", async () => {
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { first, second } = await twoParcels();
    for (const cardId of first.cardIds) await desk.check(first.id, cardId.slice(0, 8));
    if (round < ROUNDS) await desk.check(second.id, (second.cardIds[0] ?? "").slice(0, 8));
    await inTurn(round, [
      () => desk.join(second.id, [first.id]),
      () => desk.pack(first.id),
      () => desk.join(first.id, [second.id]),
    ]);
    const [lead, other] = [await stateOf(first.id), await stateOf(second.id)];
    expect(lead.isJoined).toBe(false);
    // With everything checked off, packing may come before or after the joining.
    if (other.isJoined) expect(other.status).toBe(lead.status);
    else expect([lead.status, other.status]).toEqual(["PACKED", "PAID"]);
  }
});

test("a joined shipment is canceled before or after it is joined, and never packed", async () => {
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { first, second, cancel } = await twoParcels();
    for (const cardId of [...first.cardIds, ...second.cardIds])
      for (const { id } of [first, second]) await desk.check(id, cardId.slice(0, 8));
    const [gone, rest] = round < ROUNDS ? [first, second] : [second, first];
    const [canceled] = await Promise.all([
      cancel(gone.id),
      desk.join(first.id, [second.id]),
      ...(round % 2 ? [desk.pack(gone.id)] : []),
    ]);
    const [left, stays] = [await stateOf(gone.id), await stateOf(rest.id)];
    expect(left.status).toBe(canceled?.status === 200 ? "CANCELLED" : "PACKED");
    if (left.status === "CANCELLED")
      expect([left.isJoined, stays.isJoined]).toEqual([false, false]);
    expect(await unrefundedOf(gone.id)).toBe(left.status === "CANCELLED" ? 0 : 1);
  }
});

test("two concurrent joins make one parcel, and taking it apart leaves two or one", async () => {
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const { first, second } = await twoParcels();
    const answers = await inTurn(round, [
      () => desk.join(first.id, [second.id]),
      () => desk.join(second.id, [first.id]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([
      { status: "PAID", isJoined: false },
      { status: "PAID", isJoined: true },
    ]);
    await inTurn(round, [() => desk.separate(second.id), () => desk.join(first.id, [second.id])]);
    expect((await stateOf(first.id)).isJoined).toBe(false);
  }
});
