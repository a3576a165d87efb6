import { POST as complete } from "@/app/api/auth/register/complete/route";
import { db } from "@/lib/platform/database/db";
import { getPublishedCard } from "@/lib/showcase/get-published";
import { getShowcase, listShowcasePaths } from "@/lib/showcase/get-showcase";
import { PROFILE, registerAs } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { createSharer, publicationIn, sharingOf, showcaseIn, slugOf } from "@/tests/setup/showcase";

const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
const seen = (name: string) => getShowcase({ name, viewerId: null });
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function arranged() {
  const sharer = await createSharer({ packs: 1 });
  const published = [];
  for (const { id } of sharer.cards.slice(0, 3))
    published.push(await publicationIn(await sharer.own.publish("CARD", id)));
  const ids = published.map(({ id }) => id);
  const showcase = await showcaseIn(await sharer.own.arrange(ids, 0));
  return { ...sharer, published, ids, showcase };
}

test("a new collector's showcase is empty, private and under the user name", async () => {
  const { own, user } = await createSharer({ packs: 1 });
  expect(await showcaseIn(await own.showcase())).toEqual({
    name: user.username,
    bio: "",
    isPublished: false,
    hiddenReason: null,
    path: `/u/${user.username}`,
    revision: 0,
    items: [],
    others: [],
  });
  expect(await db.showcase.count({ where: { userId: user.id } })).toBe(0);
  await expect(seen(user.username)).rejects.toMatchObject({ status: 404 });
});

test("a showcase is public once published, and gone once taken back", async () => {
  const { own, cards, showcase, published, user } = await arranged();
  expect(titles(showcase)).toEqual(cards.slice(0, 3).map(({ player }) => player));
  await expect(seen(user.username)).rejects.toMatchObject({ status: 404 });
  const name = `Wax ${user.username}`;
  const bio = "  Pitchers,\n and   foil. ";
  const saved = await showcaseIn(await own.save({ name: ` ${name} `, bio, isPublished: true }));
  expect(saved).toMatchObject({ name, bio: "Pitchers, and foil.", isPublished: true });

  const shown = await seen(name.toUpperCase());
  expect(shown).toMatchObject({ name, bio: "Pitchers, and foil.", isOwner: false });
  expect(titles(shown)).toEqual(titles(showcase));
  const text = JSON.stringify(shown);
  expect([user.id, user.fullName, user.email].filter((secret) => text.includes(secret))).toEqual(
    [],
  );
  expect(text).not.toContain("/scans/");
  // The cards name their collector only now.
  const slug = slugOf(published[0] ?? { path: "" });
  expect((await getPublishedCard({ slug, viewerId: null })).collector).toBe(name);

  const listed = async () =>
    (await listShowcasePaths({ page: 1, size: 50_000 })).map((entry) => entry.name);
  expect(await listed()).toContain(name);

  await own.takeBack(published[1]?.id ?? "");
  expect(titles(await seen(name))).toEqual([cards[0]?.player, cards[2]?.player]);
  await own.save({ name, bio, isPublished: false });
  await expect(seen(name)).rejects.toMatchObject({ status: 404 });
  expect(await listed()).not.toContain(name);
  expect((await getPublishedCard({ slug, viewerId: null })).collector).toBeNull();
});

test("an arrangement replaces the whole order; omitted cards stay public by link", async () => {
  const { own, ids, cards } = await arranged();
  const [a = "", b = "", c = ""] = ids;
  const turned = await showcaseIn(await own.arrange([c, a], 1));
  expect([turned.revision, titles(turned)]).toEqual([2, [cards[2]?.player, cards[0]?.player]]);
  expect(turned.others.map(({ id }) => id)).toEqual([b]);
  expect(
    await db.showcaseItem.findMany({
      select: { publicationId: true, position: true },
      where: { publicationId: { in: ids } },
      orderBy: { position: "asc" },
    }),
  ).toEqual([
    { publicationId: c, position: 1 },
    { publicationId: a, position: 2 },
  ]);
  expect((await showcaseIn(await own.arrange([], 2))).items).toEqual([]);
});

test("outdated orders, others' cards and removed publications are refused", async () => {
  const { own, ids, published } = await arranged();
  const [a = "", b = ""] = ids;
  expect(await sentence(await own.arrange([b, a], 0))).toEqual([
    409,
    "Your showcase was changed elsewhere. Please try again.",
  ]);
  const other = await arranged();
  expect(await sentence(await own.arrange([a, other.ids[0] ?? ""], 1))).toEqual([
    404,
    "We couldn't find what you shared.",
  ]);
  expect((await own.arrange([NO_ID], 1)).status).toBe(404);
  await own.takeBack(published[1]?.id ?? "");
  expect(await sentence(await own.arrange([a, b], 1))).toEqual([
    409,
    "One of these items was taken back. Please try again.",
  ]);
  expect(await sentence(await own.arrange([a, a], 1))).toEqual([
    400,
    "Please list each item once.",
  ]);
  expect((await own.arrange([a], 1.5)).status).toBe(400);
  expect((await own.arrange(["x"], 1)).status).toBe(400);
  expect(
    (
      await own.arrange(
        Array.from({ length: 101 }, () => NO_ID),
        1,
      )
    ).status,
  ).toBe(400);
  expect((await sharingOf().arrange([a], 1)).status).toBe(401);
  expect((await showcaseIn(await own.showcase())).revision).toBe(1);
});

test("names follow the rules of usernames, and each is unique", async () => {
  const { own, user } = await createSharer({ packs: 1 });
  const other = await createSharer({ packs: 1 });
  const save = (name: unknown, bio: unknown = "") => own.save({ name, bio, isPublished: true });
  expect(await sentence(await save("ab"))).toEqual([400, "Username must be at least 3 characters"]);
  expect(await sentence(await save("x".repeat(51)))).toEqual([
    400,
    "Username must be at most 50 characters",
  ]);
  expect((await save("zero\u034fwidth")).status).toBe(400);
  expect(await sentence(await save("good name", "x".repeat(501)))).toEqual([
    400,
    "Please use at most 500 characters",
  ]);
  expect((await save("good name", "bell\u0007")).status).toBe(400);
  const taken = [409, "This name is taken. Please choose another"];
  expect(await sentence(await save(other.user.username.toUpperCase()))).toEqual(taken);
  const name = `Sole ${user.username}`;
  await other.own.save({ name, bio: "", isPublished: false });
  expect(await sentence(await save(name.toUpperCase()))).toEqual(taken);
  expect((await save(user.username)).status).toBe(200);
  expect(await db.showcase.findUnique({ where: { userId: user.id } })).toMatchObject({
    name: user.username,
  });
});

test("a showcase's name can't be registered as a username", async () => {
  const { own, user } = await createSharer({ packs: 1 });
  const name = `wax ${user.username}`;
  const taken = [409, "This username is taken. Please choose another"];
  const register = () => registerAs(name, user);
  const first = await register();
  expect(first.status).toBe(200);
  await own.save({ name, bio: "", isPublished: false });
  expect(await sentence(await register())).toEqual(taken);
  // The first step did not reserve the name, so the trigger decides.
  const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const second = await call(complete, "/x", { method: "POST", cookie, body: PROFILE });
  expect(await sentence(second)).toEqual(taken);
  expect(await db.user.count({ where: { username: name } })).toBe(0);
});

test("a showcase without a choice is refused, and an unknown one is not found", async () => {
  const own = sharingOf(await sessionOf(await createUser()));
  expect((await own.save({ name: "abcd", bio: "" })).status).toBe(400);
  await expect(seen("no such name")).rejects.toMatchObject({ status: 404 });
});
