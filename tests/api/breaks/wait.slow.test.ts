import { commitBreak } from "@/lib/breaks/commit-break";
import { findBreakWait } from "@/lib/breaks/find-break-wait";
import { breakDeskSchema } from "@/lib/breaks/schema";
import { cancelBoxes } from "@/lib/orders/cancel-boxes";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { createOwnedBox } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { opened } from "@/tests/setup/opened";
import { createOpenBreak, createSoldBox, type SoldBox } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";
import { storeRecording } from "@/tests/setup/stored-recording";

const station = opened(createStation);

/** Earlier tests leave boxes, which would be ahead. */
beforeEach(async () => {
  await db.orderLine.updateMany({
    where: { waitsFor: "BREAK" },
    data: { cancelledAt: new Date() },
  });
});

const cancel = ({ owner, orderId: id }: SoldBox) => cancelBoxes({ id, userId: owner.id });
/** The desk's queue, of which only the first box is next. */
async function desk(): Promise<string[]> {
  const { queue } = breakDeskSchema.parse(await (await station.desk()).json());
  expect(queue.map(({ isNext }) => isNext)).toEqual(queue.map((_, place) => place === 0));
  return queue.map(({ boxId }) => boxId);
}

const placesOf = async (ownerId: string, orderId?: string) =>
  (await findBreakWait({ ownerId, ...(orderId ? { orderId } : {}) }))?.boxes.map(
    ({ orderLineId, ahead }) => [orderLineId, ahead],
  );

test("no wait is known before the first break, and none without a box that waits", async () => {
  const owner = await createUser();
  await createSoldBox({ buyer: owner, delivery: "SHIP_SEALED" });
  expect(await findBreakWait({ ownerId: owner.id })).toBeNull();
  const { orderLineId, productId } = await createSoldBox({ buyer: owner });
  const { name, type, imageUrl } = await db.ownedBox.findUniqueOrThrow({ where: { productId } });
  expect(await findBreakWait({ ownerId: owner.id })).toEqual({
    boxes: [{ orderLineId, name, type, image: imageUrl, ahead: 0 }],
    typical: null,
    sampleBoxId: null,
  });
  await db.orderLine.update({ where: { id: orderLineId }, data: { cancelledAt: new Date() } });
  expect(await findBreakWait({ ownerId: owner.id })).toBeNull();
});

test("boxes wait in the order of payment, whatever their listings", async () => {
  const owner = await createUser();
  const early = await createListing({ quantity: 2 });
  const [first = 0, second = 0] = early.boxIds;
  const other = await createSoldBox({ productId: second });
  const mine = await createSoldBox({ buyer: owner });
  const mineToo = await createSoldBox({ buyer: owner, productId: first });
  expect(await placesOf(other.owner.id)).toEqual([[other.orderLineId, 0]]);
  expect(await placesOf(owner.id)).toEqual([
    [mine.orderLineId, 1],
    [mineToo.orderLineId, 2],
  ]);
  expect(await placesOf(owner.id, mineToo.orderId)).toEqual([[mineToo.orderLineId, 2]]);
  expect(await desk()).toEqual([other, mine, mineToo].map(({ boxId }) => boxId));
  await cancel(other);
  expect(await placesOf(owner.id)).toEqual([
    [mine.orderLineId, 0],
    [mineToo.orderLineId, 1],
  ]);
  // Sold again, the box goes to the end.
  const again = await createSoldBox({ productId: second });
  expect(await placesOf(again.owner.id)).toEqual([[again.orderLineId, 2]]);
  expect(await desk()).toEqual([mine, mineToo, again].map(({ boxId }) => boxId));
});

test("no later sale, cancellation, start or void makes a place worse", async () => {
  const buyers = [await createUser(), await createUser(), await createUser()];
  const listings = [
    await createListing({ quantity: 8 }),
    await createListing({ quantity: 8 }),
    await createListing({ quantity: 8 }),
  ];
  const free = listings.flatMap(({ boxIds }) => boxIds);
  let open: SoldBox[] = [];
  let before = new Map<string, number>();
  // The same steps in every run, each of another kind than the last.
  for (let step = 0; step < 40; step += 1) {
    const pick = (step * 7) % 23;
    const subject = open[pick % Math.max(open.length, 1)];
    if (step % 4 === 1 && subject) {
      await cancel(subject);
      free.unshift(subject.productId);
      open = open.filter((box) => box !== subject);
    } else if (step % 8 === 3) {
      const [next] = open;
      if (!next) continue;
      const { orderLineId, boxId } = next;
      const size = { packCount: 2, cardsPerPack: 3 };
      const at = { station: "Station 1", cameras: ["A", "B"] };
      const started = await station.start({ orderLineId, boxId, ...size, ...at });
      const { id } = await breakOf(started);
      if (step % 16 === 3) await station.void(id);
      open = open.slice(1);
    } else {
      const [productId = 0] = free.splice(pick % free.length, 1);
      const buyer = buyers[step % buyers.length] ?? buyers[0];
      // A clock that lags behind must not bring anyone forward.
      const placedAt = new Date(Date.now() - (step % 3) * DAY_MS);
      open.push(await createSoldBox({ productId, placedAt, ...(buyer && { buyer }) }));
    }
    const places = await Promise.all(buyers.map(({ id }) => findBreakWait({ ownerId: id })));
    const after = new Map(
      places.flatMap((wait) =>
        (wait?.boxes ?? []).flatMap(({ orderLineId, ahead }) =>
          ahead === null ? [] : [[orderLineId, ahead] as const],
        ),
      ),
    );
    const worse = [...after].filter(([line, place]) => place > (before.get(line) ?? Infinity));
    expect({ step, worse }).toEqual({ step, worse: [] });
    expect(open.map(({ orderLineId }) => after.get(orderLineId))).toEqual(open.map((_, at) => at));
    expect(await desk()).toEqual(open.map(({ boxId }) => boxId));
    before = after;
  }
});

test("a box at the station comes first, and no longer once its break ends", async () => {
  const { id, owner, orderLineId } = await createOpenBreak();
  const waiting = await createSoldBox({ buyer: owner });
  expect(await placesOf(owner.id)).toEqual([
    [orderLineId, null],
    [waiting.orderLineId, expect.any(Number)],
  ]);
  expect((await station.void(id, { reason: "The box fell into water" })).status).toBe(200);
  expect(await placesOf(owner.id)).toEqual([[waiting.orderLineId, expect.any(Number)]]);
});

test("the usual wait is the median of the last ten breaks", async () => {
  const owner = await createUser();
  await createSoldBox({ buyer: owner });
  const typical = async () => (await findBreakWait({ ownerId: owner.id }))?.typical;
  const start = Date.now();
  async function sealAfter(days: number, count: number) {
    const now = new Date(start + count * HOUR_MS);
    const { id } = await createOpenBreak({ placedAt: new Date(now.getTime() - days * DAY_MS) });
    await storeRecording(id);
    await commitBreak({ id, shortPacks: [], actorId: owner.id, requestId: "test", now });
  }
  await sealAfter(90, 1);
  expect(await typical()).toEqual({ breaks: 1, seconds: (90 * DAY_MS) / 1000 });
  await sealAfter(2, 2);
  expect(await typical()).toEqual({ breaks: 2, seconds: (46 * DAY_MS) / 1000 });
  for (let count = 3; count <= 11; count += 1) await sealAfter(count, count);
  // 2 to 11 days; the first break was eleven breaks ago.
  expect(await typical()).toEqual({ breaks: 10, seconds: (6.5 * DAY_MS) / 1000 });
});

test("a sample box with closed packs is offered for the wait", async () => {
  const owner = await createUser();
  await createSoldBox({ buyer: owner });
  const sampleBoxId = async () => (await findBreakWait({ ownerId: owner.id }))?.sampleBoxId;
  await createOwnedBox({ owner, isSample: true, packs: 0 });
  expect(await sampleBoxId()).toBeNull();
  const { id } = await createOwnedBox({ owner, isSample: true, packs: 1 });
  expect(await sampleBoxId()).toBe(id);
});
