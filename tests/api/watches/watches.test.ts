import { db } from "@/lib/platform/database/db";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { sentence } from "@/tests/setup/request";
import { createSoldOut, createWatcher } from "@/tests/setup/watches";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const idsOf = (watches: { id: string }[]) => watches.map(({ id }) => id);

test("a collector's watches are listed newest first, and watching again is fine", async () => {
  const watcher = await createWatcher();
  const { slug, name, id: listingId } = await createSoldOut();
  const { set } = await db.listing.findUniqueOrThrow({ where: { id: listingId } });
  const listing = await watcher.watch({ kind: "LISTING", slug });
  expect(listing).toEqual({
    id: expect.any(String),
    kind: "LISTING",
    slug,
    name,
    createdAt: expect.any(String),
  });
  const ofSet = await watcher.watch({ kind: "SET", set: ` ${set} ` });
  expect(ofSet).toMatchObject({ kind: "SET", set });
  expect(await watcher.watch({ kind: "LISTING", slug })).toEqual(listing);
  expect(await watcher.list()).toEqual([ofSet, listing]);
  expect(await (await createWatcher()).list()).toEqual([]);
});

test("a collector can remove only their own watches", async () => {
  const [watcher, other] = [await createWatcher(), await createWatcher()];
  const { slug } = await createSoldOut();
  const { id } = await watcher.watch({ kind: "LISTING", slug });
  await other.watch({ kind: "LISTING", slug });
  const refusal = [404, "You no longer watch this."];
  expect(await sentence(await other.stop(id))).toEqual(refusal);
  expect(await sentence(await other.stop("x"))).toEqual([404, expect.any(String)]);
  const stopped = await watcher.stop(id);
  expect([stopped.status, await stopped.json()]).toEqual([200, { success: true }]);
  expect(await sentence(await watcher.stop(id))).toEqual(refusal);
  expect([await watcher.list(), (await other.list()).length]).toEqual([[], 1]);
});

test("an unknown subject is a 404, and an invalid one a 400", async () => {
  const watcher = await createWatcher();
  expect(await sentence(await watcher.send({ kind: "LISTING", slug: "no-such-listing" }))).toEqual([
    404,
    "We couldn't find that listing.",
  ]);
  expect(await sentence(await watcher.send({ kind: "SET", set: "No such set" }))).toEqual([
    404,
    "We couldn't find that set.",
  ]);
  const { slug } = await createSoldOut();
  for (const body of [
    {},
    { kind: "CARD", set: "x" },
    { kind: "LISTING", slug, set: "x" },
    { kind: "LISTING", slug: "\u0000" },
    { kind: "SET", set: " " },
    { kind: "SET", set: "a\u0000b" },
    { kind: "SET", set: "x".repeat(201) },
  ])
    expect((await watcher.send(body)).status).toBe(400);
  expect(await watcher.list()).toEqual([]);
});

test("a set that no pack has revealed can't be told from one that doesn't exist", async () => {
  const watcher = await createWatcher();
  const { id } = await db.card.findFirstOrThrow({ select: { id: true } }).catch(() => ({ id: "" }));
  if (id) await db.card.update({ where: { id }, data: { set: "A secret set" } });
  expect((await watcher.watchSet("A secret set")).status).toBe(404);
});

test("a collector has at most 100 watches, even with concurrent requests", async () => {
  const watcher = await createWatcher();
  const userId = watcher.user.id;
  await db.watch.createMany({
    data: Array.from({ length: 98 }, (_, n) => ({ userId, set: `Set ${n}` })),
  });
  const soldOut = await Promise.all(Array.from({ length: 4 }, () => createSoldOut()));
  const answers = await Promise.all(
    soldOut.map(({ slug }) => watcher.send({ kind: "LISTING", slug })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.text()).toBe(
    "You already watch 100 items. Stop watching one of them on your account page first.",
  );
  const watches = await watcher.list();
  expect(watches).toHaveLength(100);
  const again = await watcher.send({ kind: "SET", set: "Set 1" });
  expect(again.status).toBe(200);
  expect(idsOf(await watcher.list())).toEqual(idsOf(watches));
  const tooMany = await violationsAfter((tx) => tx.watch.create({ data: { userId, set: "101" } }));
  expect(tooMany).toEqual(["a collector watches at most 100 things"]);
});

test("concurrent requests make one watch", async () => {
  const watcher = await createWatcher();
  const { slug } = await createSoldOut();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => watcher.watch({ kind: "LISTING", slug })),
  );
  expect(new Set(idsOf(answers)).size).toBe(1);
  expect(await watcher.list()).toHaveLength(1);
});
