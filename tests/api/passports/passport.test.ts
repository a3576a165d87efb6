import { createHash, randomUUID } from "node:crypto";

import { GET as readScan } from "@/app/scans/[file]/route";
import { db, pool } from "@/lib/platform/database/db";
import { createOwnedBoxOfPacks } from "@/tests/api/passports/many-packs";
import { leaksIn, listCards } from "@/tests/setup/closed-cards";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { passportIn, passportsOf, openedBox } from "@/tests/setup/passports";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cardsOf } from "@/tests/setup/sealed-break";
import { createOpenBreak, createSoldBox } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

const stranger = passportsOf();
const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a passport shows the product, its case and its mode before the sale", async () => {
  const { boxIds } = await createListing({ quantity: 3, packsPerBox: 24, cardsPerPack: 14 });
  const boxes = await db.box.findMany({
    where: { id: { in: boxIds } },
    orderBy: { id: "asc" },
    include: { listing: true },
  });
  const passports = await Promise.all(
    boxes.map(async ({ boxId }) => passportIn(await stranger.read(boxId.toUpperCase()))),
  );
  expect(passports.map((passport) => passport.case)).toEqual(
    [1, 2, 3].map((position) => ({
      id: passports[0]?.case?.id,
      position,
      boxes: 3,
      isInLedger: true,
      seals: [],
    })),
  );
  const { name = "", boxId, listing } = boxes[1] ?? {};
  expect(passports[1]).toMatchObject({
    boxId,
    state: "SEALED",
    product: { name, packsPerBox: 24, cardsPerPack: 14, slug: listing?.slug, isOnSale: true },
    mode: "ORDER_FIRST",
    seals: [],
    break: null,
    packs: [],
    isOwner: false,
    isClosed: false,
  });
  expect(passports[1]?.events.map(({ type }) => type)).toEqual(["BOX_IN", "LISTED"]);
  const loose = await createListing({ provenance: "Loose Box" });
  const { boxId: single } = await db.box.findUniqueOrThrow({ where: { id: loose.boxIds[0] } });
  expect((await passportIn(await stranger.read(single))).case).toBeNull();
});

test("a passport shows the whole history and the cards of open packs after the sale", async () => {
  const { boxId, productId, sealed } = await openedBox(station);
  const passport = await passportIn(await stranger.read(boxId));
  const [start, commit] = ["BREAK_START", "BREAK_COMMIT"].map((wanted) =>
    passport.events.find(({ type }) => type === wanted),
  );
  expect(passport).toMatchObject({
    state: "OPENED",
    stateSince: start?.at,
    wasBoughtFirst: true,
    break: {
      station: "Station 1",
      cameras: ["A", "B"],
      challenge: sealed.challenge,
      sealed: { at: commit?.at, packs: 2, cards: 6, deviations: [] },
    },
  });
  expect(passport.events.map(({ type }) => type)).toEqual([
    "BOX_IN",
    "LISTED",
    "ASSIGN",
    "BREAK_START",
    "BREAK_COMMIT",
    "CATALOGUED",
    "CUSTODY",
  ]);
  expect(passport.events.slice(0, 5).every(({ isSigned }) => isSigned)).toBe(true);

  const cards = await cardsOf(productId);
  const [open, closed, ...others] = passport.packs;
  expect([open?.position, closed, others]).toEqual([
    1,
    { position: 2, openedAt: null, cards: null },
    [],
  ]);
  expect(open?.cards?.map(({ card }) => card?.playerName)).toEqual(
    cards.slice(0, 3).map(({ player }) => player),
  );
  const [first] = open?.cards ?? [];
  const record = JSON.parse(Buffer.from(cards[0]?.record ?? []).toString()) as { front: string };
  expect(first).toMatchObject({
    frontSha256: record.front,
    offsetAMs: cards[0]?.offsetAMs,
    offsetBMs: cards[0]?.offsetBMs,
  });
  const file = (first?.card?.image ?? "").replace("/scans/", "").replace("-500.avif", ".webp");
  const scan = await call(readScan, "/scans/x", { params: { file } });
  expect(
    createHash("sha256")
      .update(Buffer.from(await scan.arrayBuffer()))
      .digest("hex"),
  ).toBe(record.front);
});

test("a passport reveals nothing about closed packs, people, prices and orders", async () => {
  const { boxId, buyer, orderId, owner } = await openedBox(station);
  const closed = await listCards(pool, { ownerId: buyer.id, isPulled: false });
  const open = await db.card.findMany({ where: { ownerId: buyer.id, pulledAt: { not: null } } });
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(closed).toHaveLength(3);
  for (const caller of [stranger, owner]) {
    const text = [
      await (await caller.read(boxId)).text(),
      await (await caller.packs(boxId)).text(),
    ].join();
    expect(leaksIn(text, closed)).toEqual([]);
    const secrets = [
      buyer.id,
      buyer.username,
      buyer.email,
      buyer.fullName,
      orderId,
      order.number,
      order.street,
      order.subtotal.toFixed(2),
      station.admin.id,
      // The ledger records a card's events by its id.
      ...open.map(({ id }) => id),
      ...open.map(({ estimatedValue }) => `"${estimatedValue.toFixed(2)}"`),
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

test("a voided box, a box sent sealed and a deleted box say so", async () => {
  const begun = await createOpenBreak();
  await breakOf(await station.void(begun.id));
  expect(await passportIn(await stranger.read(begun.boxId))).toMatchObject({
    state: "VOIDED",
    packs: [],
    product: { isOnSale: false },
  });

  const sold = await createSoldBox({ delivery: "SHIP_SEALED" });
  expect((await passportIn(await stranger.read(sold.boxId))).state).toBe("BOUGHT");
  const sent = await station.sent(sold.orderLineId, { tracking: "9400100000000000000006" });
  expect(sent.status).toBe(200);
  const shipped = await passportIn(await stranger.read(sold.boxId));
  expect([shipped.state, shipped.events.at(-1)?.words]).toEqual([
    "SENT_SEALED",
    "Sent out sealed. We never opened it.",
  ]);

  const { listing, boxIds } = await createListing();
  const { boxId } = await db.box.findUniqueOrThrow({ where: { id: boxIds[0] ?? 0 } });
  const { DELETE } = await import("@/app/api/admin/products/[id]/route");
  const id = String(boxIds[0]);
  const cookie = await sessionOf(station.admin);
  expect((await call(DELETE, "/x", { method: "DELETE", params: { id }, cookie })).status).toBe(200);
  expect(await passportIn(await stranger.read(boxId))).toMatchObject({
    state: "WITHDRAWN",
    product: {
      name: `${listing.year} ${listing.brand} ${listing.set} ${listing.format}`,
      imageUrl: null,
      slug: null,
    },
  });
});

test("an unknown or invalid id is not found", async () => {
  expect(await sentence(await stranger.read(randomUUID()))).toEqual([
    404,
    "We couldn't find that box.",
  ]);
  expect((await stranger.read("3f2a")).status).toBe(404);
  expect((await stranger.packs("3f2a")).status).toBe(404);
  expect(await sentence(await stranger.packs(randomUUID(), "?from=x"))).toEqual([
    400,
    "'from' must be a pack number.",
  ]);
});

test("a large box comes in pages of twelve packs", async () => {
  const { boxId } = await createOwnedBoxOfPacks(30);
  const passport = await passportIn(await stranger.read(boxId));
  expect([passport.packs.length, passport.next]).toEqual([12, 13]);
  const second = (await (await stranger.packs(boxId, "?from=13")).json()) as typeof passport;
  const third = (await (await stranger.packs(boxId, "?from=25")).json()) as typeof passport;
  expect([second.next, third.next]).toEqual([25, null]);
  expect(
    [passport, second, third].flatMap(({ packs }) => packs.map(({ position }) => position)),
  ).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test("an account without boxes is not an owner", async () => {
  const { boxId } = await openedBox(station);
  const other = passportsOf(await sessionOf(await createUser()));
  const passport = await passportIn(await other.read(boxId));
  expect([passport.isOwner, passport.packs[0]?.cards?.every(({ card }) => card !== null)]).toEqual([
    false,
    true,
  ]);
});
