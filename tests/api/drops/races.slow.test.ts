import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { db, type Tx } from "@/lib/platform/database/db";
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

const admit = async (tx: Tx, id: string) => {
  const [row] = await tx.$queryRaw<{ places: number | null }[]>`
    SELECT admit_next(${id}::uuid) AS places`;
  return row?.places;
};

test("a process that finds another one admitting leaves it to that one, without waiting", async () => {
  const drop = await sellingDrop(8, { boxes: 8, capacity: 3 });
  await lapseAdmissions(drop.id);
  await db.$transaction(async (tx) => {
    expect(await admit(tx, drop.id)).toBe(3);
    expect(await admit(db, drop.id)).toBeNull();
  });
  expect(await admit(db, drop.id)).toBe(0);
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
