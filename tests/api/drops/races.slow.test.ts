import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { db } from "@/lib/platform/database/db";
import {
  createJoined,
  drawNow,
  joinAs,
  lapseAdmissions,
  openDrop,
  sellingDrop,
  startNow,
} from "@/tests/setup/drops";
import { listBreaches } from "@/tests/setup/invariants";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("processes that admit at once admit each place once, within the capacity", async () => {
  const drop = await sellingDrop(12, { boxes: 12, capacity: 3 });
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => advanceDrop(drop.id)));
    const admitted = await db.dropDraw.count({ where: { dropId: drop.id, state: "ADMITTED" } });
    expect(admitted).toBe(3);
    expect(await listBreaches(db)).toEqual([]);
    await lapseAdmissions(drop.id);
  }
});

test("those who join while the list closes are in it or late, and never lost", async () => {
  const drop = await openDrop({ boxes: 2 });
  const joined = await createJoined(drop.slug, 3);
  const [one] = joined;
  await Promise.all([
    startNow(drop).then(() => drawNow(drop.id)),
    createJoined(drop.slug, 5),
    createJoined(drop.slug, 5),
    joinAs(one?.cookie ?? "", drop.slug),
  ]);
  const places = await db.dropPlace.findMany({ where: { dropId: drop.id } });
  expect(places).toHaveLength(13);
  const { size } = await db.drop.findUniqueOrThrow({ where: { id: drop.id } });
  expect(places.filter(({ isLate }) => !isLate)).toHaveLength(size ?? -1);
});

test("retrying and pressing early change nothing about the order", async () => {
  const drop = await openDrop({ boxes: 3, capacity: 3 });
  const joined = await createJoined(drop.slug, 6);
  const before = joined.map(({ place }) => place.tag);
  const again = await Promise.all(
    joined.flatMap(({ cookie }) => [joinAs(cookie, drop.slug), joinAs(cookie, drop.slug)]),
  );
  expect(again.every(({ status }) => status === 200)).toBe(true);
  expect(await db.dropPlace.count({ where: { dropId: drop.id } })).toBe(6);
  await startNow(drop);
  await drawNow(drop.id);
  const drawn = await db.dropDraw.findMany({ where: { dropId: drop.id } });
  expect(drawn.map(({ tag }) => Buffer.from(tag).toString("hex")).toSorted()).toEqual(
    before.toSorted(),
  );
});
