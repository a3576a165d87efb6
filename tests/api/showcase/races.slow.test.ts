import { db } from "@/lib/platform/database/db";
import { getPublishedCard } from "@/lib/showcase/get-published";
import { listBreaches } from "@/tests/setup/invariants";
import {
  createDesk,
  createSharer,
  picture,
  publicationIn,
  sharingOf,
  showcaseIn,
  slugOf,
} from "@/tests/setup/showcase";

const stranger = sharingOf();
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusOf = (slug: string) =>
  getPublishedCard({ slug, viewerId: null }).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("concurrent requests to publish one card all get the same link", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { own, cards, box } = await createSharer({ packs: 1 });
    const subjects = [
      ["CARD", cards[0]?.id],
      ["PACK", box.packs[0]?.id],
      ["BOX", box.id],
    ] as const;
    for (const [kind, id] of subjects) {
      const made = await times(8, async () => publicationIn(await own.publish(kind, id)));
      expect(new Set(made.map(({ path }) => path)).size).toBe(1);
    }
    expect(await db.publication.count({ where: { cardId: cards[0]?.id ?? "" } })).toBe(1);
  }
});

test("concurrent publishing and taking back leave at most one live link", async () => {
  const { own, cards } = await createSharer({ packs: 1 });
  for (let round = 0; round < 5; round += 1) {
    const first = await publicationIn(await own.publish("CARD", cards[0]?.id));
    await times(6, async (index) =>
      index % 2 ? own.takeBack(first.id) : own.publish("CARD", cards[0]?.id),
    );
    expect(await statusOf(slugOf(first))).toBe(404);
    const where = { cardId: cards[0]?.id ?? "", endedAt: null };
    expect(await db.publication.count({ where })).toBeLessThanOrEqual(1);
  }
});

test("a visitor sees nothing after a take-back is answered", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { own, cards } = await createSharer({ packs: 1 });
    const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
    const slug = slugOf(published);
    const address = `/shared/${slug}/front-500.avif`;
    const visit = async () => [await statusOf(slug), (await picture(address)).status];
    expect(await visit()).toEqual([200, 200]);
    let isBack = false;
    const visitors = times(8, async () => {
      const late = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const wasBack = isBack;
        const seen = await visit();
        if (wasBack) late.push(...seen);
      }
      return late;
    });
    await own.takeBack(published.id);
    isBack = true;
    const late = (await visitors).flat();
    expect(late.filter((status) => status !== 404)).toEqual([]);
    expect(await visit()).toEqual([404, 404]);
  }
}, 60_000);

test("one of many concurrent arrangements wins each revision, with a complete order", async () => {
  const { own, cards, user } = await createSharer({ packs: 1 });
  const ids: string[] = [];
  for (const { id } of cards) ids.push((await publicationIn(await own.publish("CARD", id))).id);
  let { revision } = await showcaseIn(await own.arrange(ids, 0));
  for (let round = 0; round < 4; round += 1) {
    const orders = ids.map((_, shift) => [...ids.slice(shift), ...ids.slice(0, shift)]);
    const answers = await Promise.all(orders.map((order) => own.arrange(order, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = orders[answers.findIndex(({ status }) => status === 200)];
    const stored = await db.showcaseItem.findMany({
      where: { ownerId: user.id },
      orderBy: { position: "asc" },
    });
    expect(stored.map(({ publicationId }) => publicationId)).toEqual(winner);
    revision += 1;
  }
});

test("concurrent reports, decisions and a take-back leave no open report behind", async () => {
  const { desk } = await createDesk();
  for (let round = 0; round < 2; round += 1) {
    const { own, cards } = await createSharer({ packs: 1 });
    const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
    const slug = slugOf(published);
    await stranger.report(slug);
    const [first, second, dismissed] = await Promise.all([
      desk.hide("publications", published.id),
      desk.hide("publications", published.id),
      desk.dismiss("publications", published.id),
      ...Array.from({ length: 4 }, () => stranger.report(slug)),
      ...(round % 2 ? [own.takeBack(published.id)] : []),
    ]);
    expect([first?.status, second?.status].filter((status) => status === 200).length).toBeLessThan(
      2,
    );
    expect([200, 409]).toContain(dismissed?.status);
    const open = { publicationId: published.id, status: "OPEN" };
    if (first?.status === 200 || second?.status === 200)
      expect(await db.publicationReport.count({ where: open })).toBe(0);
  }
});
