import { GET as readNotices } from "@/app/api/notices/route";
import { db } from "@/lib/platform/database/db";
import { getPublishedCard, getPublishedRip } from "@/lib/showcase/get-published";
import { getShowcase } from "@/lib/showcase/get-showcase";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import {
  createDesk,
  createSharer,
  deskIn,
  picture,
  publicationIn,
  sharingOf,
  showcaseIn,
  slugOf,
  storedPublication,
} from "@/tests/setup/showcase";

const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
const REASON = "It shows a street address.";
const stranger = sharingOf();
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function sharedCard() {
  const sharer = await createSharer({ packs: 1 });
  const published = await publicationIn(await sharer.own.publish("CARD", sharer.cards[0]?.id));
  return { ...sharer, published, slug: slugOf(published) };
}
const noticesOf = async (cookie: string) => (await call(readNotices, "/x", { cookie })).json();
const reportsOf = (publicationId: string) =>
  db.publicationReport.findMany({ where: { publicationId }, orderBy: { createdAt: "asc" } });
const rowOf = async (desk: ReturnType<typeof sharingOf>, id: string, query = "") => {
  for (let cursor: string | null = ""; cursor !== null;) {
    const after: string = cursor && `cursor=${cursor}`;
    const page = await deskIn(await desk.desk(`?${[query, after].filter(Boolean).join("&")}`));
    const row = page.subjects.find((subject) => subject.id === id);
    if (row) return row;
    cursor = page.nextCursor;
  }
  return null;
};

test("a report reaches the desk, which hides the card, says why, and restores it", async () => {
  const { own, cookie, user, cards, published, slug } = await sharedCard();
  const { admin, desk } = await createDesk();
  const { card } = await getPublishedCard({ slug, viewerId: null });
  const body = { reason: "PERSONAL_DATA", details: " A street\r\nis on it. " };
  expect(await (await stranger.report(slug, body)).json()).toEqual({ success: true });
  expect(await rowOf(desk, published.id)).toMatchObject({
    type: "publications",
    kind: "CARD",
    title: cards[0]?.player,
    path: published.path,
    reports: [{ reason: "PERSONAL_DATA", details: "A street\nis on it." }],
  });

  expect(await (await desk.hide("publications", published.id)).json()).toEqual({ success: true });
  await expect(getPublishedCard({ slug, viewerId: user.id })).rejects.toMatchObject({
    status: 404,
  });
  expect((await picture(card.image)).status).toBe(404);
  expect(await storedPublication(published.id)).toMatchObject({
    hiddenReason: REASON,
    endedAt: null,
  });
  expect(await reportsOf(published.id)).toMatchObject([
    { status: "UPHELD", decidedById: admin.id, reporterId: null },
  ]);
  expect(await rowOf(desk, published.id)).toBeNull();
  expect(await rowOf(desk, published.id, "queue=hidden")).toMatchObject({
    hiddenReason: REASON,
    path: null,
  });
  // The owner reads the reason in the app, on the showcase's page, and by mail.
  expect(await noticesOf(cookie)).toMatchObject([
    { kind: "PUBLICATION_HIDDEN", name: cards[0]?.player, reason: REASON },
  ]);
  expect((await showcaseIn(await own.showcase())).others).toMatchObject([{ hiddenReason: REASON }]);
  const [told] = await mailsTo(user.email);
  expect([told?.subject, told?.text.includes(REASON)]).toEqual([
    "We hid something you shared",
    true,
  ]);

  expect((await desk.restore("publications", published.id)).status).toBe(200);
  expect((await getPublishedCard({ slug, viewerId: null })).card.playerName).toBe(cards[0]?.player);
  expect((await picture(card.image)).status).toBe(200);
  expect(await noticesOf(cookie)).toMatchObject([{ kind: "PUBLICATION_RESTORED", reason: null }]);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain(
    "What you shared is back",
  );
  const audited = await db.auditEntry.findMany({
    where: { subject: `publication ${published.id}` },
    orderBy: { id: "asc" },
  });
  expect(audited).toMatchObject([
    { action: "publication.hidden", actorId: admin.id, details: { reports: 1 } },
    { action: "publication.restored", actorId: admin.id },
  ]);
});

test("a hidden publication can't be published again, but its owner can take it back", async () => {
  const { own, published, cards, box, slug } = await sharedCard();
  const { desk } = await createDesk();
  await desk.hide("publications", published.id);
  expect(await publicationIn(await own.publish("CARD", cards[0]?.id))).toMatchObject({
    id: published.id,
    hiddenReason: REASON,
  });
  // A rip leaves out the hidden card.
  const rip = slugOf(await publicationIn(await own.publish("BOX", box.id)));
  const { packs } = await getPublishedRip({ slug: rip, viewerId: null, from: 1 });
  expect(packs[0]?.cards.map(({ position }) => position)).toEqual([2, 3, 4]);
  expect((await picture(`/shared/${rip}/1-1-front-500.avif`)).status).toBe(404);
  expect((await own.takeBack(published.id)).status).toBe(200);
  expect(await sentence(await own.publish("CARD", cards[0]?.id))).toEqual([
    409,
    "We hid this, so it can't be shared. Please write to us.",
  ]);
  expect((await desk.restore("publications", published.id)).status).toBe(200);
  const next = await publicationIn(await own.publish("CARD", cards[0]?.id));
  expect(slugOf(next)).not.toBe(slug);
});

test("dismissed reports leave it public, and a new one opens it again", async () => {
  const { published, slug, cookie } = await sharedCard();
  const { desk } = await createDesk();
  await stranger.report(slug);
  await stranger.report(slug, { reason: "WRONG_CARD" });
  expect((await rowOf(desk, published.id))?.reports).toHaveLength(2);
  expect((await desk.dismiss("publications", published.id)).status).toBe(200);
  expect(await reportsOf(published.id)).toMatchObject([
    { status: "DISMISSED" },
    { status: "DISMISSED" },
  ]);
  expect(await rowOf(desk, published.id)).toBeNull();
  expect(await noticesOf(cookie)).toEqual([]);
  expect(await sentence(await desk.dismiss("publications", published.id))).toEqual([
    409,
    "The reports of this were already reviewed.",
  ]);
  await stranger.report(slug);
  expect((await rowOf(desk, published.id))?.reports).toHaveLength(1);
  expect((await getPublishedCard({ slug, viewerId: null })).slug).toBe(slug);
});

test("a showcase is reported, hidden and restored the same way", async () => {
  const { own, user, cookie, slug } = await sharedCard();
  const { desk } = await createDesk();
  const name = `Bad ${user.username}`;
  await own.save({ name, bio: "Call me at home.", isPublished: true });
  expect((await stranger.reportShowcase(name.toLowerCase())).status).toBe(200);
  expect(await rowOf(desk, user.id)).toMatchObject({
    kind: "SHOWCASE",
    title: name,
    detail: "Call me at home.",
    path: `/u/${encodeURIComponent(name)}`,
  });
  await desk.hide("showcases", user.id, "It gives a phone number.");
  await expect(getShowcase({ name, viewerId: null })).rejects.toMatchObject({ status: 404 });
  expect((await getPublishedCard({ slug, viewerId: null })).collector).toBeNull();
  expect((await stranger.reportShowcase(name)).status).toBe(404);
  expect(await noticesOf(cookie)).toMatchObject([
    { kind: "SHOWCASE_HIDDEN", name, reason: "It gives a phone number." },
  ]);
  // A new bio alone does not restore it.
  const changed = await showcaseIn(await own.save({ name, bio: "Foil.", isPublished: true }));
  expect(changed.hiddenReason).toBe("It gives a phone number.");
  await expect(getShowcase({ name, viewerId: null })).rejects.toMatchObject({ status: 404 });
  await desk.restore("showcases", user.id);
  expect((await getShowcase({ name, viewerId: null })).bio).toBe("Foil.");
  expect(await noticesOf(cookie)).toMatchObject([{ kind: "SHOWCASE_RESTORED", name }]);
  expect(await db.auditEntry.count({ where: { subject: `showcase ${user.id}` } })).toBe(2);
});

test("a second report changes nothing, and taking back settles all reports", async () => {
  const { own, published, slug } = await sharedCard();
  const reporter = await createUser();
  const other = sharingOf(await sessionOf(reporter));
  expect((await other.report(slug)).status).toBe(200);
  expect((await other.report(slug, { reason: "OFFENSIVE" })).status).toBe(200);
  expect(await reportsOf(published.id)).toMatchObject([
    { reason: "OTHER", reporterId: reporter.id, status: "OPEN" },
  ]);
  await own.takeBack(published.id);
  expect(await reportsOf(published.id)).toMatchObject([{ status: "MOOT", decidedById: null }]);
  expect((await stranger.report(slug)).status).toBe(404);
  const { desk } = await createDesk();
  expect(await sentence(await desk.hide("publications", published.id))).toEqual([
    409,
    "Its owner just made it private.",
  ]);
});

test("reports and decisions are checked", async () => {
  const { published, slug } = await sharedCard();
  const { desk } = await createDesk();
  expect(await sentence(await stranger.report(slug, { reason: "BORED" }))).toEqual([
    400,
    "Please choose a reason.",
  ]);
  expect((await stranger.report(slug, { reason: "OTHER", details: "x".repeat(1001) })).status).toBe(
    400,
  );
  expect((await stranger.report("x".repeat(16))).status).toBe(404);
  expect((await stranger.reportShowcase("nobody here")).status).toBe(404);
  expect(await sentence(await desk.hide("publications", published.id, "  "))).toEqual([
    400,
    "Please tell the collector why.",
  ]);
  expect((await desk.hide("publications", NO_ID)).status).toBe(404);
  expect((await desk.hide("users", published.id)).status).toBe(404);
  expect(await sentence(await desk.restore("publications", published.id))).toEqual([
    409,
    "This is no longer hidden.",
  ]);
  expect((await desk.desk("?queue=all")).status).toBe(400);
  expect((await desk.desk("?cursor=x")).status).toBe(400);
  expect((await desk.hide("publications", published.id)).status).toBe(200);
  expect(await sentence(await desk.hide("publications", published.id))).toEqual([
    409,
    "This is already hidden.",
  ]);
  const { own } = await createSharer({ packs: 1 });
  expect((await own.hide("publications", published.id)).status).toBe(403);
  expect((await stranger.desk()).status).toBe(401);
});

test("one network reports ten times an hour", async () => {
  const { slug, published } = await sharedCard();
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await stranger.report(slug, { reason: "OTHER" }, "10.9.8.7")).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await reportsOf(published.id)).toHaveLength(10);
});
