import { commitBreak } from "@/lib/breaks/commit-break";
import { findBreakWait } from "@/lib/breaks/find-break-wait";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { createOwnedBox } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { createOpenBreak, createSoldBox } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";
import { storeRecording } from "@/tests/setup/stored-recording";

let station: Awaited<ReturnType<typeof createStation>>;
beforeAll(async () => {
  station = await createStation();
});

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

test("a box has the same place in the queue as at the desk", async () => {
  const owner = await createUser();
  const at = (day: number) => new Date(Date.UTC(2020, 0, day));
  const [early, late] = [await createListing({ quantity: 2 }), await createListing()];
  const [first = 0, second = 0] = early.boxIds;
  const other = await createSoldBox({ productId: first, placedAt: at(1) });
  const mine = await createSoldBox({
    buyer: owner,
    productId: late.boxIds[0] ?? 0,
    placedAt: at(2),
  });
  // Later, but of the listing that has waited longest.
  const mineToo = await createSoldBox({ buyer: owner, productId: second, placedAt: at(3) });
  expect(await placesOf(owner.id)).toEqual([
    [mineToo.orderLineId, 1],
    [mine.orderLineId, 2],
  ]);
  expect(await placesOf(owner.id, mine.orderId)).toEqual([[mine.orderLineId, 2]]);
  expect(await placesOf(other.owner.id)).toEqual([[other.orderLineId, 0]]);
  await db.orderLine.update({
    where: { id: other.orderLineId },
    data: { cancelledAt: new Date() },
  });
  // Without that box, the other listing has waited longest.
  expect(await placesOf(owner.id)).toEqual([
    [mine.orderLineId, 0],
    [mineToo.orderLineId, 1],
  ]);
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
