import { GET as exportAccount } from "@/app/api/account/export/route";
import { DELETE as removeSamples } from "@/app/api/inventory/sample/route";
import { db } from "@/lib/platform/database/db";
import { eraseAccount } from "@/lib/privacy/erase-account";
import { getPublishedCard, getPublishedRip } from "@/lib/showcase/get-published";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, violationsAfter, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";
import {
  changeOwner,
  createSharer,
  picture,
  publicationIn,
  revealedBox,
  sharingOf,
  slugOf,
  storedPublication,
} from "@/tests/setup/showcase";

const seen = (slug: string) => getPublishedCard({ slug, viewerId: null });
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a card's publication ends with its owner, and its place in a rip, too", async () => {
  const { own, cards, box, user } = await createSharer({ packs: 1 });
  const card = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const rip = await publicationIn(await own.publish("BOX", box.id));
  await own.arrange([card.id, rip.id], 0);
  const { card: shown } = await seen(slugOf(card));
  const buyer = await createUser();
  await changeOwner(cards[0]?.id ?? "", buyer.id);
  expect(await storedPublication(card.id)).toMatchObject({ endedAs: "OWNER_CHANGED" });
  await expect(seen(slugOf(card))).rejects.toMatchObject({ status: 404 });
  expect((await picture(shown.image)).status).toBe(404);
  // The rip continues without the card that changed owners.
  const { packs } = await getPublishedRip({ slug: slugOf(rip), viewerId: null, from: 1 });
  expect(packs[0]?.cards.map(({ position }) => position)).toEqual([2, 3, 4]);
  const left = packs[0]?.cards[0]?.image.replace("/1-2-", "/1-1-") ?? "";
  expect((await picture(left)).status).toBe(404);
  expect(await db.showcaseItem.findMany({ where: { ownerId: user.id } })).toMatchObject([
    { publicationId: rip.id, position: 2 },
  ]);
  await changeOwner(cards[0]?.id ?? "", user.id);
});

test("a rip's publications end with the owner of its box", async () => {
  const { own, box, user } = await createSharer({ packs: 1 });
  const rip = await publicationIn(await own.publish("BOX", box.id));
  const pack = await publicationIn(await own.publish("PACK", box.packs[0]?.id));
  const buyer = await createUser();
  await db.ownedBox.update({ where: { id: box.id }, data: { ownerId: buyer.id } });
  await db.ownedBox.update({ where: { id: box.id }, data: { ownerId: user.id } });
  for (const { id } of [rip, pack])
    expect(await storedPublication(id)).toMatchObject({ endedAs: "OWNER_CHANGED" });
});

test("removing the sample collection removes its publications", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  const own = sharingOf(cookie);
  const box = await revealedBox({ owner: user, isSample: true });
  const published = [
    await publicationIn(await own.publish("CARD", box.packs[0]?.cards[0]?.id)),
    await publicationIn(await own.publish("PACK", box.packs[0]?.id)),
    await publicationIn(await own.publish("BOX", box.id)),
  ];
  await own.arrange(published.map(({ id }) => id), 0); // prettier-ignore
  expect((await call(removeSamples, "/x", { method: "DELETE", cookie })).status).toBe(200);
  expect(await db.publication.count({ where: { ownerId: user.id } })).toBe(0);
  expect(await db.showcaseItem.count({ where: { ownerId: user.id } })).toBe(0);
  await expect(seen(slugOf(published[0] ?? { path: "" }))).rejects.toMatchObject({ status: 404 });
});

test("deleting an account deletes its showcase and anonymizes its reports", async () => {
  const { own, cards, user, cookie } = await createSharer({ packs: 1 });
  const other = await createSharer({ packs: 1 });
  const theirs = await publicationIn(await other.own.publish("CARD", other.cards[0]?.id));
  await own.report(slugOf(theirs));
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  await own.save({ name: `Left ${user.username}`, bio: "Bye.", isPublished: true });
  await own.arrange([published.id], 0);
  const exported = (await (await call(exportAccount, "/x", { cookie })).json()) as object;
  expect(exported).toMatchObject({
    publications: [{ kind: "CARD", slug: slugOf(published), card: { player: cards[0]?.player } }],
    showcase: { bio: "Bye.", items: [{ position: 1 }] },
    reports: [{ reason: "OTHER", status: "OPEN" }],
  });
  await db.$transaction((tx) =>
    eraseAccount(tx, { userId: user.id, passwordHash: user.passwordHash }),
  );
  expect(await db.publication.count({ where: { ownerId: user.id } })).toBe(0);
  expect(await db.showcase.count({ where: { userId: user.id } })).toBe(0);
  expect(
    await db.publicationReport.findMany({ where: { publicationId: theirs.id } }),
  ).toMatchObject([{ reporterId: null, status: "OPEN" }]);
});

test("deleting a user row deletes its dependent rows", async () => {
  const user = await createUser();
  const own = sharingOf(await sessionOf(user));
  await own.save({ name: user.username, bio: "", isPublished: true });
  await db.user.delete({ where: { id: user.id } });
  expect(await db.showcase.count({ where: { userId: user.id } })).toBe(0);
});

test("the database refuses writes that the code never makes", async () => {
  const { own, cards, box, user } = await createSharer({ packs: 2, revealed: 1 });
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const other = await createUser();
  const base = { publishedAt: new Date(), ownerId: user.id };
  const slug = "A".repeat(16);
  const refused = [
    db.publication.create({ data: { ...base, slug, kind: "CARD", cardId: cards[4]?.id ?? "" } }),
    db.publication.create({ data: { ...base, slug, kind: "BOX", boxId: box.id } }),
    db.publication.create({
      data: { ...base, ownerId: other.id, slug, kind: "CARD", cardId: cards[1]?.id ?? "" },
    }),
    db.publication.update({ where: { id: published.id }, data: { slug } }),
  ];
  for (const attempt of refused) await expect(attempt).rejects.toThrow();
  await own.takeBack(published.id);
  await expect(
    db.publication.update({ where: { id: published.id }, data: { endedAt: null, endedAs: null } }),
  ).rejects.toThrow();
  await own.save({ name: user.username, bio: "", isPublished: false });
  await expect(
    db.showcaseItem.create({
      data: { publicationId: published.id, ownerId: user.id, position: 1 },
    }),
  ).rejects.toThrow();
});

test("each invariant detects its damage", async () => {
  const { own, cards, box, user } = await createSharer({ packs: 1 });
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  await own.save({ name: user.username, bio: "", isPublished: true });
  await own.arrange([published.id], 0);
  const other = await createUser();
  const where = { id: published.id };
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.card.update({ where: { id: cards[0]?.id ?? "" }, data: { ownerId: other.id } });
    }),
  ).toContain("only what its owner has revealed is published");
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.pack.update({ where: { id: box.packs[0]?.id ?? "" }, data: { completedAt: null } });
    }),
  ).toContain("only what its owner has revealed is published");
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.publication.update({
        where,
        data: { endedAt: new Date(Date.now() + 1000), endedAs: "TAKEN_BACK" },
      });
    }),
  ).toContain("a showcase shows live publications");
  expect(
    await violationsAfter(async (tx) => {
      await tx.publication.update({ where, data: { hiddenAt: new Date(), hiddenReason: "R" } });
    }),
  ).toContain("the owner of what we hid is told");
  expect(
    await violationsAfter(async (tx) => {
      await tx.publicationReport.create({
        data: { publicationId: published.id, reason: "OTHER", createdAt: new Date() },
      });
      await tx.publication.update({ where, data: { hiddenAt: new Date(), hiddenReason: "R" } });
    }),
  ).toContain("what is hidden or taken back has no open report");
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.publication.update({ where, data: { hiddenAt: new Date(), hiddenReason: "R" } });
      await tx.$executeRaw`ALTER TABLE publications DISABLE TRIGGER ALL`;
      await tx.$executeRaw`DROP INDEX publications_one_live_of_card`;
      const { ownerId, cardId } = await tx.publication.findUniqueOrThrow({ where });
      const data = { ownerId, cardId, slug: "B".repeat(16), kind: "CARD", publishedAt: new Date() };
      await tx.publication.create({ data });
    }),
  ).toContain("what we hid is not published again");
  expect(
    await violationsAfter((tx) => tx.showcaseItem.update({ where: { publicationId: published.id }, data: { position: 101 } })), // prettier-ignore
  ).toContain("a showcase has at most 100 places");
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.user.update({ where: { id: other.id }, data: { username: "Shared Name" } });
      await tx.showcase.update({ where: { userId: user.id }, data: { name: "shared name" } });
    }),
  ).toContain("a public name is one collector's");
  expect(
    await violationsAfter((tx) =>
      tx.user.update({ where: { id: user.id }, data: { email: "x@deleted.invalid" } }),
    ),
  ).toContain("an erased account shares nothing");
});
