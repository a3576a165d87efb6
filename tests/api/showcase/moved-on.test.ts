import { db } from "@/lib/platform/database/db";
import { setBoxClosed } from "@/lib/proof/passport/set-box-closed";
import { getPublishedCard, getPublishedRip } from "@/lib/showcase/get-published";
import { sendAway } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { sessionOf } from "@/tests/setup/request";
import {
  changeOwner,
  createDesk,
  createSharer,
  picture,
  publicationIn,
  revealedBox,
  sharingOf,
  slugOf,
} from "@/tests/setup/showcase";

const ripOf = (slug: string) => getPublishedRip({ slug, viewerId: null, from: 1 });

async function sharedBox(packs = 2) {
  const sharer = await createSharer({ packs });
  const slug = slugOf(await publicationIn(await sharer.own.publish("BOX", sharer.box.id)));
  const stored = await db.box.findUniqueOrThrow({ where: { id: sharer.box.productId ?? 0 } });
  return { ...sharer, slug, boxId: stored.boxId, buyer: await createUser() };
}

test("a rip says which of its cards have moved on, never to whom", async () => {
  const { slug, box, cards, buyer } = await sharedBox();
  expect(await ripOf(slug)).toMatchObject({ packCount: 2, cardCount: 8, movedOnCount: 0 });
  const [first, second] = cards;
  const { image } = (await ripOf(slug)).packs[0]?.cards[0] ?? { image: "" };
  await changeOwner(first?.id ?? "", buyer.id);
  await sendAway(second?.id ?? "");

  const rip = await ripOf(slug);
  expect(rip).toMatchObject({ packCount: 2, cardCount: 8, movedOnCount: 2 });
  expect(rip.packs[0]?.sold).toEqual([
    {
      position: 1,
      facts: {
        playerName: first?.player,
        setName: "2026 First Light",
        cardNumber: first?.number,
      },
    },
  ]);
  expect(rip.packs[0]?.cards.map(({ position, hasLeft }) => [position, hasLeft])).toEqual([
    [2, true],
    [3, false],
    [4, false],
  ]);
  expect(rip.packs[1]).toMatchObject({ sold: [] });
  expect((await picture(image)).status).toBe(404);
  const text = JSON.stringify(rip);
  const secrets = [buyer.id, buyer.username, buyer.fullName, first?.id, first?.frontKey, box.id];
  expect(secrets.filter((secret) => text.includes(secret ?? ""))).toEqual([]);
  expect(text).not.toMatch(/price|value|shipp/i);
});

test("a pack of sold cards only stays in its rip, but not in the replay", async () => {
  const { slug, box, buyer } = await sharedBox();
  for (const { id } of box.packs[0]?.cards ?? []) await changeOwner(id, buyer.id);
  const rip = await ripOf(slug);
  expect(rip.packs.map(({ cards, sold }) => [cards.length, sold.length])).toEqual([
    [0, 4],
    [4, 0],
  ]);
  expect(rip.packSizes).toEqual([{ position: 2, cardCount: 4 }]);
  for (const { id } of box.packs[1]?.cards ?? []) await changeOwner(id, buyer.id);
  await expect(ripOf(slug)).rejects.toMatchObject({ status: 404 });
});

test("a closed box doesn't name the cards that were sold from it", async () => {
  const { slug, boxId, cards, user, buyer } = await sharedBox();
  await changeOwner(cards[0]?.id ?? "", buyer.id);
  expect(await ripOf(slug)).toMatchObject({ boxId });
  await setBoxClosed({ boxId, ownerId: user.id, isClosed: true });
  const rip = await ripOf(slug);
  expect(rip).toMatchObject({ boxId: null, movedOnCount: 1 });
  expect(rip.packs[0]?.sold).toEqual([{ position: 1, facts: null }]);
  expect(JSON.stringify(rip)).not.toContain(cards[0]?.player);
});

test("what we hid doesn't come back as a card that moved on", async () => {
  const { slug, own, cards, buyer } = await sharedBox();
  const [card] = cards;
  const published = await publicationIn(await own.publish("CARD", card?.id));
  const { desk } = await createDesk();
  await own.report(slugOf(published));
  expect((await desk.hide("publications", published.id)).status).toBe(200);
  await changeOwner(card?.id ?? "", buyer.id);
  expect(await ripOf(slug)).toMatchObject({ cardCount: 7, movedOnCount: 0 });
});

test("a shared card leads to its box's passport, unless its owner closed it", async () => {
  const { own, cards, boxId, user } = await sharedBox(1);
  const slug = slugOf(await publicationIn(await own.publish("CARD", cards[0]?.id)));
  const seen = () => getPublishedCard({ slug, viewerId: null });
  expect(await seen()).toMatchObject({ boxId });
  await setBoxClosed({ boxId, ownerId: user.id, isClosed: true });
  expect(await seen()).toMatchObject({ boxId: null });

  const other = await createUser();
  const sample = await revealedBox({ owner: other, isSample: true });
  const sharing = sharingOf(await sessionOf(other));
  const shared = await publicationIn(await sharing.publish("PACK", sample.packs[0]?.id));
  expect(await ripOf(slugOf(shared))).toMatchObject({ boxId: null, isSample: true });
});
