import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { getPublishedCard, getPublishedRip } from "@/lib/showcase/get-published";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { sentence, sessionOf } from "@/tests/setup/request";
import {
  createSharer,
  picture,
  publicationIn,
  revealedBox,
  sharingOf,
  slugOf,
  storedPublication,
} from "@/tests/setup/showcase";

const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
const stranger = sharingOf();
const seen = (slug: string) => getPublishedCard({ slug, viewerId: null });
const GONE = "There is nothing here. Its owner may have taken it back.";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("everything is private until it is published, and then only under its link", async () => {
  const { own, cards, user } = await createSharer();
  const [card] = cards;
  expect(await (await own.find("CARD", card?.id ?? "")).json()).toMatchObject({
    publication: null,
    best: { playerName: card?.player },
  });
  const published = await publicationIn(await own.publish("CARD", card?.id));
  expect(published).toMatchObject({ kind: "CARD", title: card?.player, hiddenReason: null });
  const slug = slugOf(published);
  expect(slug).toMatch(/^[A-Za-z0-9_-]{16}$/);
  expect(await storedPublication(published.id)).toMatchObject({
    slug,
    kind: "CARD",
    ownerId: user.id,
    cardId: card?.id,
    endedAt: null,
  });

  const shown = await seen(slug);
  expect(shown).toMatchObject({ collector: null, isOwner: false, isSample: false });
  expect(shown.card).toMatchObject({ playerName: card?.player, cardNumber: card?.number });
  // The answer leads neither to the owner, nor to the stored card, nor to a permanent address.
  const text = JSON.stringify(shown);
  const secrets = [user.id, user.username, user.fullName, card?.id, card?.frontKey, card?.backKey];
  expect(secrets.filter((secret) => text.includes(secret ?? ""))).toEqual([]);
  expect(text).not.toMatch(/value|price|estimated/i);

  const answer = await picture(shown.card.image);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  const again = await picture(shown.card.image, {
    "if-none-match": answer.headers.get("etag") ?? "",
  });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("a taken-back publication is gone with its pictures, even from browser caches", async () => {
  const { own, cards } = await createSharer();
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const slug = slugOf(published);
  const { card } = await seen(slug);
  const etag = (await picture(card.image)).headers.get("etag") ?? "";
  expect(await (await own.takeBack(published.id)).json()).toEqual({ success: true });
  await expect(seen(slug)).rejects.toMatchObject({ status: 404, message: GONE });
  for (const image of [card.image, card.backImage, card.image.replace("500", "750")])
    expect((await picture(image, { "if-none-match": etag })).status).toBe(404);
  expect(await storedPublication(published.id)).toMatchObject({ endedAs: "TAKEN_BACK" });
  expect((await own.takeBack(published.id)).status).toBe(200);

  // A new publication has another link, and the old one stays dead.
  const next = await publicationIn(await own.publish("CARD", cards[0]?.id));
  expect(slugOf(next)).not.toBe(slug);
  await expect(seen(slug)).rejects.toMatchObject({ status: 404 });
  expect((await seen(slugOf(next))).card.playerName).toBe(cards[0]?.player);
});

test("publishing again returns the live publication", async () => {
  const { own, cards } = await createSharer();
  const first = await publicationIn(await own.publish("CARD", cards[0]?.id));
  expect(await publicationIn(await own.publish("CARD", cards[0]?.id))).toEqual(first);
  expect(await (await own.find("CARD", cards[0]?.id ?? "")).json()).toMatchObject({
    publication: first,
  });
  expect(await db.publication.count({ where: { cardId: cards[0]?.id ?? "" } })).toBe(1);
});

test("a rip is published whole once all its packs are open, or pack by pack", async () => {
  const { own, box, user } = await createSharer({ packs: 3, revealed: 2 });
  const [first, , third] = box.packs;
  const secret = await (await own.find("CARD", third?.cards[0]?.id ?? "")).json();
  expect(secret).toEqual({ publication: null, best: null });
  expect(await sentence(await own.publish("BOX", box.id))).toEqual([
    409,
    "Please reveal every pack of this box first. Its finished packs can be shared one by one.",
  ]);
  expect(await sentence(await own.publish("PACK", third?.id))).toEqual([
    409,
    "Please reveal all cards of this pack first.",
  ]);
  // A torn pack that is not revealed yet stays a surprise.
  await openPack({ id: third?.id ?? "", ownerId: user.id });
  expect((await own.publish("PACK", third?.id)).status).toBe(409);
  expect(await sentence(await own.publish("CARD", third?.cards[0]?.id))).toEqual([
    409,
    "Please reveal the rest of this card's pack first.",
  ]);
  expect(await db.publication.count({ where: { ownerId: user.id } })).toBe(0);
  const closed = { publication: null, best: null };
  expect(await (await own.find("PACK", third?.id ?? "")).json()).toEqual(closed);

  const pack = await publicationIn(await own.publish("PACK", first?.id));
  expect(pack).toMatchObject({ title: `Pack 1 of ${box.name} Hobby Box`, detail: "4 cards" });
  const slug = slugOf(pack);
  const rip = await getPublishedRip({ slug, viewerId: user.id, from: 1 });
  expect([rip.isOwner, rip.packs.length, rip.next]).toEqual([true, 1, null]);
  expect(rip.packs[0]?.cards.map(({ playerName }) => playerName)).toEqual(
    first?.cards.map(({ player }) => player),
  );
  expect(rip.best[0]?.rarity).toBe("Ultra Rare");
  // A pack's link shows no other pack and doesn't open a card's page.
  const second = rip.packs[0]?.cards[0]?.image.replace("/1-1-", "/2-1-") ?? "";
  expect((await picture(second)).status).toBe(404);
  await expect(seen(slug)).rejects.toMatchObject({ status: 404 });
  expect((await stranger.pack(slug, 2)).status).toBe(404);
});

test("a whole rip shows its packs in order, page by page, and each for the replay", async () => {
  const { own, box } = await createSharer({ packs: 14 });
  const published = await publicationIn(await own.publish("BOX", box.id));
  expect(published).toMatchObject({
    title: `${box.name} Hobby Box`,
    detail: "14 packs · 56 cards",
  });
  const slug = slugOf(published);
  const from = (pack: number) => getPublishedRip({ slug, viewerId: null, from: pack });
  const first = await from(1);
  expect(first.packs.map(({ position }) => position)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  expect([first.next, first.packSizes.length]).toEqual([13, 14]);
  const last = await from(13);
  expect([last.packs.map(({ position }) => position), last.next]).toEqual([[13, 14], null]);
  expect((await from(999)).packs).toEqual([]);
  const replayed = await (await stranger.pack(slug, 14)).json();
  expect(last.packs[1]).toMatchObject(replayed as object);
  expect((await picture(last.packs[1]?.cards[3]?.backImage ?? "")).status).toBe(200);
  await own.takeBack(published.id);
  expect((await stranger.pack(slug, 14)).status).toBe(404);
});

test("a sample card can be published, and says so", async () => {
  const user = await createUser();
  const own = sharingOf(await sessionOf(user));
  const box = await revealedBox({ owner: user, isSample: true });
  const published = await publicationIn(await own.publish("CARD", box.packs[0]?.cards[0]?.id));
  expect(published.isSample).toBe(true);
  expect((await seen(slugOf(published))).isSample).toBe(true);
});

test("another collector's things can't be published, found or taken back", async () => {
  const { own, cards, box } = await createSharer();
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const other = sharingOf(await sessionOf(await createUser({ role: "OWNER" })));
  expect(await sentence(await other.publish("CARD", cards[1]?.id))).toEqual([
    404,
    "We couldn't find that card.",
  ]);
  expect(await sentence(await other.publish("PACK", box.packs[0]?.id))).toEqual([
    404,
    "We couldn't find that pack.",
  ]);
  expect(await sentence(await other.publish("BOX", box.id))).toEqual([
    404,
    "We couldn't find that box.",
  ]);
  expect(await (await other.find("CARD", cards[0]?.id ?? "")).json()).toEqual({
    publication: null,
    best: null,
  });
  expect(await sentence(await other.takeBack(published.id))).toEqual([
    404,
    "We couldn't find what you shared.",
  ]);
  expect((await stranger.publish("CARD", cards[0]?.id)).status).toBe(401);
  expect((await stranger.takeBack(published.id)).status).toBe(401);
  expect(await storedPublication(published.id)).toMatchObject({ endedAt: null });
});

test("an invalid subject is refused", async () => {
  const { own } = await createSharer({ packs: 1 });
  expect(await sentence(await own.publish("SET", NO_ID))).toEqual([
    400,
    "Please choose a card, a pack or a box.",
  ]);
  expect(await sentence(await own.publish("CARD", "x"))).toEqual([400, "This can't be published."]);
  expect((await own.publish("CARD", NO_ID)).status).toBe(404);
  expect((await stranger.pack("short", 1)).status).toBe(404);
  for (const pack of ["0", "x", "1000", "-1"])
    expect((await stranger.pack("x".repeat(16), pack)).status).toBe(404);
  for (const file of [
    "front-501.avif",
    "front.avif",
    "1-front-500.avif",
    "0-1-front-500.avif",
    "..",
  ])
    expect((await picture(`/shared/${"x".repeat(16)}/${file}`)).status).toBe(404);
  expect((await picture("/shared/x/front-500.avif")).status).toBe(404);
});

test("a published card of a deactivated account is not shown", async () => {
  const { own, cards, user } = await createSharer({ packs: 1 });
  const slug = slugOf(await publicationIn(await own.publish("CARD", cards[0]?.id)));
  const { card } = await seen(slug);
  await db.user.update({ where: { id: user.id }, data: { isActive: false } });
  await expect(seen(slug)).rejects.toMatchObject({ status: 404 });
  expect((await picture(card.image)).status).toBe(404);
});

test("a collector can publish a limited number of things", async () => {
  const user = await createUser();
  const own = sharingOf(await sessionOf(user));
  const box = await revealedBox({ owner: user, packs: 20, cardsPerPack: 25 });
  const extra = await revealedBox({ owner: user, packs: 1 });
  const cards = await db.card.findMany({
    where: { pack: { boxId: box.id } },
    select: { id: true },
  });
  await db.publication.createMany({
    data: cards.map(({ id: cardId }, index) => ({
      slug: String(index).padStart(16, "s"),
      kind: "CARD",
      ownerId: user.id,
      cardId,
      publishedAt: new Date(),
    })),
  });
  const cardId = extra.packs[0]?.cards[0]?.id;
  expect(await sentence(await own.publish("CARD", cardId))).toEqual([
    409,
    "You already share 500 items. Please take one back first.",
  ]);
  const first = await db.publication.findFirstOrThrow({ where: { ownerId: user.id } });
  await own.takeBack(first.id);
  expect((await own.publish("CARD", cardId)).status).toBe(200);
});
