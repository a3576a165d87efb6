import { DELETE } from "@/app/api/inventory/sample/route";
import { sampleRemovedSchema } from "@/lib/inventory/schema";
import { grantSampleCollection } from "@/lib/onboarding/samples/grant-sample-collection";
import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const remove = (cookie?: string) =>
  call(DELETE, "/api/inventory/sample", { method: "DELETE", ...(cookie ? { cookie } : {}) });

async function createCollector() {
  const user = await createUser();
  await db.$transaction((tx) => grantSampleCollection(tx, { userId: user.id }));
  return { ...user, cookie: await sessionOf(user) };
}

async function resultOf(response: Response) {
  expect(response.status).toBe(200);
  return sampleRemovedSchema.parse(await response.json());
}

async function act(ownerId: string, cardIds: string[]): Promise<string> {
  const { id } = await db.inventoryAction.create({
    data: { ownerId, action: "evaluate", cardCount: cardIds.length },
  });
  await db.cardEvent.createMany({
    data: cardIds.map((cardId) => ({ cardId, type: "EVALUATION_REQUESTED", actionId: id })),
  });
  await db.gradingEvaluation.createMany({ data: cardIds.map((cardId) => ({ cardId })) });
  return id;
}

const storedOf = async (ownerId: string) => {
  const boxes = await db.ownedBox.findMany({
    where: { ownerId },
    include: { packs: { include: { cards: { include: { events: true, evaluations: true } } } } },
    orderBy: { id: "asc" },
  });
  return JSON.stringify(boxes, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
};

test("removal deletes and counts every sample row, including opened packs", async () => {
  const { id, cookie } = await createCollector();
  const { packs } = await db.ownedBox.findFirstOrThrow({
    where: { ownerId: id, name: "2026 First Light" },
    select: { packs: true },
  });
  await openPack({ id: packs[0]?.id ?? "", ownerId: id });
  const boxCount = await db.ownedBox.count({ where: { ownerId: id } });
  const cards = await db.card.findMany({
    where: { ownerId: id },
    select: { id: true, pulledAt: true, packId: true },
  });
  const cardCount = cards.filter((card) => card.pulledAt).length;
  expect(await resultOf(await remove(cookie))).toEqual({
    boxCount,
    cardCount,
    message: `The sample collection was removed: ${cardCount} cards and ${boxCount} boxes.`,
  });
  const cardId = { in: cards.map((card) => card.id) };
  expect([
    await db.ownedBox.count({ where: { ownerId: id } }),
    await db.pack.count({ where: { id: { in: cards.map((card) => card.packId) } } }),
    await db.card.count({ where: { ownerId: id } }),
    await db.cardEvent.count({ where: { cardId } }),
  ]).toEqual([0, 0, 0, 0]);
});

test("a second removal deletes nothing, and the samples don't come back", async () => {
  const { id, cookie } = await createCollector();
  await remove(cookie);
  expect(await resultOf(await remove(cookie))).toEqual({
    boxCount: 0,
    cardCount: 0,
    message: "You have no sample collection to remove.",
  });
  expect(await db.$transaction((tx) => grantSampleCollection(tx, { userId: id }))).toBe(false);
  expect(await db.ownedBox.count({ where: { ownerId: id } })).toBe(0);
});

test("removal keeps real possessions and other accounts", async () => {
  const [collector, neighbor] = [await createCollector(), await createCollector()];
  const box = await createOwnedBox({ owner: collector });
  await openPack({ id: box.packs[0]?.id ?? "", ownerId: collector.id });
  const own = (await db.card.findMany({ where: { packId: box.packs[0]?.id ?? "" } })).map(
    (card) => card.id,
  );
  const samples = (
    await db.card.findMany({ where: { ownerId: collector.id, status: "Listed" } })
  ).map((card) => card.id);
  const onSamples = await act(collector.id, samples);
  const onBoth = await act(collector.id, [...samples.slice(1), ...own].slice(-3));
  const theirs = await storedOf(neighbor.id);

  await resultOf(await remove(collector.cookie));
  expect(JSON.parse(await storedOf(collector.id))).toMatchObject([
    { id: box.id, packs: [{ cards: own.map(() => ({ ownerId: collector.id })) }, {}] },
  ]);
  expect(await storedOf(neighbor.id)).toBe(theirs);
  // An action without remaining cards can't be undone, so it is deleted, too.
  expect(
    (await db.inventoryAction.findMany({ where: { id: { in: [onSamples, onBoth] } } })).map(
      (action) => action.id,
    ),
  ).toEqual([onBoth]);
});

test("concurrent removals and openings all succeed and leave nothing behind", async () => {
  const { id, cookie } = await createCollector();
  const packs = await db.pack.findMany({ where: { box: { ownerId: id }, openedAt: null } });
  const openings = packs.map((pack) =>
    openPack({ id: pack.id, ownerId: id }).then(
      () => 200,
      (error: { status?: number }) => error.status,
    ),
  );
  const removals = [remove(cookie), remove(cookie), remove(cookie)].map(
    async (response) => (await response).status,
  );
  const [opened, removed] = await Promise.all([Promise.all(openings), Promise.all(removals)]);
  expect(removed).toEqual([200, 200, 200]);
  expect(opened.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect([
    await db.ownedBox.count({ where: { ownerId: id } }),
    await db.card.count({ where: { ownerId: id } }),
  ]).toEqual([0, 0]);
});

test("removal requires a session and a page of this site", async () => {
  const { id, cookie } = await createCollector();
  expect((await remove()).status).toBe(401);
  expect(
    (
      await call(DELETE, "/api/inventory/sample", {
        method: "DELETE",
        cookie,
        headers: { origin: "https://evil.example" },
      })
    ).status,
  ).toBe(403);
  expect(await db.card.count({ where: { ownerId: id } })).toBeGreaterThan(50);
});
