import { randomUUID } from "node:crypto";

import * as openRoute from "@/app/api/packs/[id]/open/route";
import * as packRoute from "@/app/api/packs/[id]/route";
import { openPack } from "@/lib/packs/open-pack";
import { packWithCardsSchema } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";

const open = (id: string, cookie?: string) =>
  call(openRoute.POST, `/api/packs/${id}/open`, {
    method: "POST",
    params: { id },
    ...(cookie ? { cookie } : {}),
  });
const read = (id: string, cookie?: string) =>
  call(packRoute.GET, `/api/packs/${id}`, { params: { id }, ...(cookie ? { cookie } : {}) });

async function collector(packs = 2) {
  const user = await createUser();
  const box = await createOwnedBox({ owner: user, packs });
  return { user, box, cookie: await sessionOf(user), packIds: box.packs.map((pack) => pack.id) };
}

const cardsOf = (packId: string) =>
  db.card.findMany({ where: { packId }, orderBy: { position: "asc" }, include: { events: true } });

test("a closed pack shows how many cards it has and nothing about them", async () => {
  const {
    box,
    cookie,
    packIds: [id = ""],
  } = await collector();
  const response = await read(id, cookie);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(packWithCardsSchema.parse(await response.json())).toEqual({
    id,
    boxId: box.id,
    name: "Pack 1",
    position: 1,
    cardCount: 4,
    isOpened: false,
    ripId: null,
    revealedCount: 0,
    isComplete: false,
    cards: null,
    seal: null,
  });
});

test("opening returns the cards in order and puts them into the vault", async () => {
  const {
    user,
    box,
    packIds: [id = "", other = ""],
  } = await collector();
  const now = new Date("2026-11-22T10:00:00.000Z");
  const opened = packWithCardsSchema.parse(await openPack({ id, ownerId: user.id, now }));
  expect(opened).toMatchObject({
    isOpened: true,
    revealedCount: 0,
    isComplete: false,
    ripId: expect.stringMatching(/^R-\d{4,}$/),
  });
  expect(opened.cards?.map((card) => [card.id, card.position, card.playerName])).toEqual(
    box.packs[0]?.cards.map((card, i) => [card.id, i + 1, card.player]),
  );
  expect(opened.cards?.[0]).toMatchObject({
    setName: "2026 First Light",
    estimatedValue: "1.50",
    image: `/scans/${box.packs[0]?.cards[0]?.frontKey}-500.avif`,
  });

  for (const card of await cardsOf(id)) {
    expect(card).toMatchObject({
      status: "Vault",
      pulledAt: now,
      actionDeadline: new Date("2026-11-29T10:00:00.000Z"),
      ownerId: user.id,
    });
    expect(card.events).toMatchObject([
      { type: "PULLED", at: now, fromStatus: null, toStatus: "Vault", actionId: null },
    ]);
  }
  for (const card of await cardsOf(other))
    expect(card).toMatchObject({ status: null, pulledAt: null, actionDeadline: null, events: [] });
});

test("opening again returns the same and writes nothing, even after cards moved", async () => {
  const {
    cookie,
    packIds: [id = ""],
  } = await collector();
  const first = await open(id, cookie);
  await db.card.updateMany({ where: { packId: id }, data: { status: "Listed" } });
  const moved = (await cardsOf(id)).map((card) => ({
    cardId: card.id,
    type: "STATUS_CHANGED",
    fromStatus: "Vault",
    toStatus: "Listed",
  }));
  await db.cardEvent.createMany({ data: moved });
  const again = await open(id, cookie);
  expect([first.status, again.status]).toEqual([200, 200]);
  const text = await first.text();
  expect(await again.text()).toBe(text);
  expect(await (await read(id, cookie)).text()).toBe(text);
  expect((await cardsOf(id)).map((card) => [card.status, card.events.length])).toEqual(
    Array(4).fill(["Listed", 2]),
  );
});

test("50 concurrent requests open a pack once and get equal answers", async () => {
  const {
    cookie,
    packIds: [id = ""],
  } = await collector();
  const responses = await Promise.all(Array.from({ length: 50 }, () => open(id, cookie)));
  expect(responses.map((response) => response.status)).toEqual(Array(50).fill(200));
  const answers = new Set(await Promise.all(responses.map((response) => response.text())));
  expect(answers.size).toBe(1);
  const stored = await db.pack.findUniqueOrThrow({ where: { id } });
  expect(JSON.parse([...answers][0] ?? "")).toMatchObject({ ripId: stored.ripId, isOpened: true });
  expect((await cardsOf(id)).map((card) => card.events.map((event) => event.type))).toEqual(
    Array(4).fill(["PULLED"]),
  );
});

test("concurrent requests for all packs of a box open each pack once with its own id", async () => {
  const { box, cookie, packIds } = await collector(6);
  const responses = await Promise.all(
    [...packIds, ...packIds, ...packIds].map((id) => open(id, cookie)),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(18).fill(200));
  const packs = await db.pack.findMany({ where: { boxId: box.id } });
  expect(new Set(packs.map((pack) => pack.ripId)).size).toBe(6);
  expect(await db.cardEvent.count({ where: { card: { packId: { in: packIds } } } })).toBe(24);
  expect(await listBreaches(db)).toEqual([]);
});

test("opening and reading a pack require a session and its owner", async () => {
  const {
    packIds: [id = ""],
  } = await collector();
  const stranger = await sessionOf(await createUser());
  const statuses = await Promise.all([
    open(id),
    read(id),
    open(id, stranger),
    read(id, stranger),
    open(randomUUID(), stranger),
    open("7", stranger),
  ]);
  expect(statuses.map((response) => response.status)).toEqual([401, 401, 404, 404, 404, 404]);
  const sentences = await Promise.all(
    [open(id, stranger), read(randomUUID(), stranger)].map(async (response) =>
      (await response).text(),
    ),
  );
  expect(sentences).toEqual(["We couldn't find that pack.", "We couldn't find that pack."]);
  expect(await db.pack.findUniqueOrThrow({ where: { id } })).toMatchObject({
    openedAt: null,
    ripId: null,
  });
});

test("another site's page can't open a pack", async () => {
  const {
    cookie,
    packIds: [id = ""],
  } = await collector();
  const response = await call(openRoute.POST, `/api/packs/${id}/open`, {
    method: "POST",
    params: { id },
    cookie,
    headers: { origin: "https://evil.example" },
  });
  expect(response.status).toBe(403);
  expect(await db.pack.findUniqueOrThrow({ where: { id } })).toMatchObject({ openedAt: null });
});
