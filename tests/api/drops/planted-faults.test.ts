import { randomUUID } from "node:crypto";

import { listRoot } from "@/lib/drops/draw-order";
import { DROP_STATES } from "@/lib/drops/states";
import { dropBox } from "@/lib/ledger/events";
import { db, type Tx } from "@/lib/platform/database/db";
import { checkoutInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { openDrop, sellingDrop } from "@/tests/setup/drops";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { append } from "@/tests/setup/ledger";

let drop: Awaited<ReturnType<typeof sellingDrop>>;
beforeAll(async () => {
  drop = await sellingDrop(5, { boxes: 4, capacity: 2 });
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const LIST = "a drop's list has its size and its root";
const PLACES = "the places of a drop are its own, from 1 without gaps";
const RANKS = "a draw has the order of its ranks, and late places follow";
const TURNS = "places are admitted in their order, and no more at a time than planned";
const SOLD =
  "a box of a drop was sold to a place that was admitted in time, and no more than it may buy";
const SAID = "the ledger says of a drop what it has";
const TAG = "a place has the tag of its account";

const plant = (fault: (tx: Tx) => Promise<unknown>) => violationsWithoutTriggers(fault);

test("a draw that prefers an account is noticed", async () => {
  const names = await plant(async (tx) => {
    const swap = (from: number, to: number) => tx.$executeRaw`
      UPDATE drop_draw SET place = ${to}::int WHERE drop_id = ${drop.id}::uuid AND place = ${from}::int`;
    await swap(3, 99);
    await swap(5, 3);
    await swap(99, 5);
  });
  expect(names).toEqual([RANKS]);
});

test("a list that is changed after it was closed is noticed", async () => {
  const { user } = await createBuyer();
  const added = await plant(
    (tx) => tx.$executeRaw`
    INSERT INTO drop_places (drop_id, user_id, tag, joined_at, is_late)
    SELECT id, ${user.id}::uuid, drop_tag(key, ${user.id}::uuid), starts_at, FALSE
    FROM drops WHERE id = ${drop.id}::uuid`,
  );
  expect(added).toContain(LIST);
  const removed = await plant(
    (tx) => tx.$executeRaw`
    DELETE FROM drop_places WHERE drop_id = ${drop.id}::uuid
      AND tag = (SELECT max(tag) FROM drop_places WHERE drop_id = ${drop.id}::uuid)`,
  );
  expect(removed).toEqual(expect.arrayContaining([LIST, PLACES]));
  const forged = await plant(
    (tx) => tx.$executeRaw`
    UPDATE drop_places SET tag = sha256(tag) WHERE drop_id = ${drop.id}::uuid
      AND user_id = ${drop.joined[4]?.user.id ?? ""}::uuid`,
  );
  expect(forged).toEqual(expect.arrayContaining([LIST, PLACES, TAG]));
  const { root } = await db.drop.findUniqueOrThrow({ where: { id: drop.id } });
  const tags = drop.joined.map(({ place }) => place.tag);
  expect(listRoot(tags)).toBe(Buffer.from(root ?? []).toString("hex"));
  const rerooted = await plant(
    (tx) => tx.$executeRaw`
    UPDATE drops SET root = sha256(root) WHERE id = ${drop.id}::uuid`,
  );
  expect(rerooted).toEqual(expect.arrayContaining([LIST, SAID]));
  const reseeded = await plant(
    (tx) => tx.$executeRaw`
    UPDATE drops SET seed = sha256(seed) WHERE id = ${drop.id}::uuid`,
  );
  expect(reseeded).toContain(SAID);
});

test("a place that is admitted out of turn, twice or beyond the capacity is noticed", async () => {
  const admit = (tx: Tx, place: number) => tx.$executeRaw`
    UPDATE drop_draw SET state = 'ADMITTED', admitted_at = now(), admitted_until = now() + interval '3 minutes'
    WHERE drop_id = ${drop.id}::uuid AND place = ${place}::int`;
  expect(await plant((tx) => admit(tx, 4))).toEqual([TURNS]);
  const beyond = await plant(async (tx) => {
    await admit(tx, 3);
    await tx.$executeRaw`UPDATE drops SET admitted_up_to = 3 WHERE id = ${drop.id}::uuid`;
  });
  expect(beyond).toEqual([TURNS]);
  expect(
    await plant(
      (tx) => tx.$executeRaw`
    UPDATE drop_draw SET state = 'WAITING', admitted_at = NULL, admitted_until = NULL
    WHERE drop_id = ${drop.id}::uuid AND place = 1`,
    ),
  ).toEqual([TURNS]);
  await expect(db.$executeRaw`
    UPDATE drop_draw SET admitted_at = admitted_at + interval '1 second'
    WHERE drop_id = ${drop.id}::uuid AND place = 1`).rejects.toThrow("append-only");
  await expect(db.$executeRaw`
    UPDATE drop_draw SET state = 'BOUGHT', admitted_at = now(), admitted_until = now()
    WHERE drop_id = ${drop.id}::uuid AND place = 5`).rejects.toThrow("append-only");
  await expect(db.$executeRaw`
    DELETE FROM drop_draw WHERE drop_id = ${drop.id}::uuid`).rejects.toThrow("append-only");
});

test("an order without a place is noticed", async () => {
  const [first] = drop.joined;
  const { listing, boxIds, id } = drop;
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const { order } = await paidCheckout(first?.cookie ?? "", input);
  const { user: stranger } = await createBuyer();
  const sellTo = (userId: string) =>
    plant(
      (tx) => tx.$executeRaw`
      UPDATE orders SET user_id = ${userId}::uuid WHERE id = ${order.id}::uuid`,
    );
  expect(await sellTo(stranger.id)).toContain(SOLD);
  expect(await sellTo(drop.joined[4]?.user.id ?? "")).toContain(SOLD);
  const late = await plant(
    (tx) => tx.$executeRaw`
    UPDATE drop_draw SET admitted_at = admitted_at - interval '1 hour', admitted_until = admitted_until - interval '1 hour'
    WHERE drop_id = ${id}::uuid AND place = 1`,
  );
  expect(late).toContain(SOLD);
});

test("steps back, and changes of what was announced, listed or drawn are refused", async () => {
  const change = (set: string) =>
    db.$executeRawUnsafe(`UPDATE drops SET ${set} WHERE id = '${drop.id}'`);
  const states = DROP_STATES.filter((state) => state !== "ENDED" && state !== "SELLING");
  for (const set of [
    ...states.map((state) => `state = '${state}'`),
    "starts_at = starts_at + interval '1 hour'",
    "boxes = boxes + 1",
    "most_per_account = 2",
    "key = sha256(key)",
    "secret = sha256(secret)",
    "size = size + 1",
    "root = sha256(root)",
    "seed = sha256(seed)",
    "admitted_up_to = 0",
  ])
    await expect(change(set)).rejects.toThrow(/does not go from|drops_facts_by_state/);
  await expect(db.$executeRawUnsafe(`DELETE FROM drops WHERE id = '${drop.id}'`)).rejects.toThrow(
    "append-only",
  );
  await expect(
    db.$executeRawUnsafe(`UPDATE drop_places SET is_late = TRUE WHERE drop_id = '${drop.id}'`),
  ).rejects.toThrow("append-only");
});

test("boxes of a drop don't move to another moment", async () => {
  const { boxIds } = await openDrop();
  const later = new Date(Date.now() + 7_200_000);
  await expect(
    db.box.update({ where: { id: boxIds[0] ?? 0 }, data: { releaseAt: later } }),
  ).rejects.toThrow("is in a drop");
});

test("the ledger says of a drop only what comes next, once", async () => {
  const box = dropBox(randomUUID());
  const closed = { type: "DROP_CLOSED", box, size: 0, root: "0".repeat(64) } as const;
  await expect(append(closed)).rejects.toThrow("cannot be said");
  await expect(append({ ...closed, box: dropBox(drop.id) })).rejects.toThrow("cannot be said");
  await expect(append({ type: "BOX_IN", box })).rejects.toThrow("ledger_entries_drops_apart");
  await expect(append({ ...closed, box: randomUUID() as typeof box })).rejects.toThrow(
    "cannot be said",
  );
});
