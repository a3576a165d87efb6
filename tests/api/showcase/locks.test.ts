import { db, type Tx } from "@/lib/platform/database/db";
import { raceAgainst } from "@/tests/setup/against";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import {
  changeOwner,
  changeOwnerIn,
  createDesk,
  createSharer,
  publicationIn,
  sharingOf,
  slugOf,
} from "@/tests/setup/showcase";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function shared() {
  const sharer = await createSharer({ packs: 1 });
  const published = await publicationIn(await sharer.own.publish("CARD", sharer.cards[0]?.id));
  return { ...sharer, published, where: { id: published.id } };
}
const end = (tx: Tx, id: string) =>
  tx.publication.update({
    where: { id },
    data: { endedAt: new Date(Date.now() + 1000), endedAs: "TAKEN_BACK" },
  });

test("arranging waits for a concurrent take-back and leaves out the removed item", async () => {
  const { own, published } = await shared();
  const { status, hasWaited } = await raceAgainst(
    (tx) => end(tx, published.id),
    () => own.arrange([published.id], 0),
  );
  expect([status, hasWaited]).toEqual([409, true]);
  expect(await db.showcaseItem.count({ where: { publicationId: published.id } })).toBe(0);
});

test("publishing waits for a concurrent change of owner and finds nothing", async () => {
  const { own, cards, user } = await createSharer({ packs: 1 });
  const cardId = cards[0]?.id ?? "";
  const buyer = await createUser();
  const { status, hasWaited } = await raceAgainst(
    (tx) => changeOwnerIn(tx, cardId, buyer.id),
    () => own.publish("CARD", cardId),
  );
  expect([status, hasWaited]).toEqual([404, true]);
  expect(await db.publication.count({ where: { cardId } })).toBe(0);
  await changeOwner(cardId, user.id);
});

test("a change of owner waits for a concurrent publication and ends it", async () => {
  const { user, cards } = await createSharer({ packs: 1 });
  const buyer = await createUser();
  const cardId = cards[0]?.id ?? "";
  const data = {
    slug: "W".repeat(15) + Math.floor(Math.random() * 10),
    kind: "CARD",
    cardId,
    ownerId: user.id,
    publishedAt: new Date(),
  };
  const { hasWaited } = await raceAgainst(
    (tx) => tx.publication.create({ data }),
    async () => {
      await changeOwner(cardId, buyer.id);
      return new Response();
    },
  );
  expect(hasWaited).toBe(true);
  expect(await db.publication.findMany({ where: { cardId } })).toMatchObject([
    { endedAs: "OWNER_CHANGED" },
  ]);
  await changeOwner(cardId, user.id);
});

test("a report waits for the desk's concurrent decision and finds nothing", async () => {
  const { published, where, user } = await shared();
  const { status, hasWaited } = await raceAgainst(
    async (tx) => {
      await tx.publication.update({ where, data: { hiddenAt: new Date(), hiddenReason: "R" } });
      const { id: publicationId } = published;
      const notice = { userId: user.id, publicationId, kind: "PUBLICATION_HIDDEN" };
      await tx.notice.create({ data: { ...notice, createdAt: new Date() } });
    },
    () => sharingOf().report(slugOf(published)),
  );
  expect([status, hasWaited]).toEqual([404, true]);
});

test("a decision waits for a concurrent take-back and says so", async () => {
  const { published } = await shared();
  const { desk } = await createDesk();
  const { status, hasWaited } = await raceAgainst(
    (tx) => end(tx, published.id),
    () => desk.hide("publications", published.id),
  );
  expect([status, hasWaited]).toEqual([409, true]);
});

test("a name waits for a concurrent registration of the username", async () => {
  const { own, user } = await createSharer({ packs: 1 });
  const name = `Held ${user.username}`;
  const other = await createUser();
  const { status, hasWaited } = await raceAgainst(
    (tx) => tx.user.update({ where: { id: other.id }, data: { username: name } }),
    () => own.save({ name: name.toUpperCase(), bio: "", isPublished: false }),
  );
  expect([status, hasWaited]).toEqual([409, true]);
});
