import { GET as readDraw } from "@/app/api/drops/[slug]/draw/route";
import { GET as readPlace } from "@/app/api/drops/[slug]/place/route";
import { GET as readDrop } from "@/app/api/drops/[slug]/route";
import { VERIFY_FIELD } from "@/lib/accounts/verify-field";
import { rankOf } from "@/lib/drops/draw-order";
import { drawSchema, dropSchema, placeSchema } from "@/lib/drops/schema";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { db, type Tx } from "@/lib/platform/database/db";
import { HOUR_MS, SECOND_MS } from "@/lib/platform/time";
import { createBuyer } from "@/tests/setup/checkout";
import {
  createDrop,
  createJoined,
  drawNow,
  joinAs,
  listPlaces,
  openDrop,
  sellingDrop,
  startNow,
  statesOf,
} from "@/tests/setup/drops";
import { listBreaches } from "@/tests/setup/invariants";
import { givePassword, leaveAs } from "@/tests/setup/leave";
import { ownLimitsOf } from "@/tests/setup/limits";
import { call, sentence } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const dropOf = async (slug: string) =>
  dropSchema.parse(await (await call(readDrop, `/api/drops/${slug}`, { params: { slug } })).json());
const placeOf = async (cookie: string, slug: string) =>
  placeSchema.parse(
    await (await call(readPlace, `/api/drops/${slug}/place`, { params: { slug }, cookie })).json(),
  ).place;
const drawOf = async (slug: string, from = 1) =>
  drawSchema.parse(
    await (
      await call(readDraw, `/api/drops/${slug}/draw?from=${from}`, { params: { slug } })
    ).json(),
  );

test("a room opens at its time, and joining twice at once gives one place", async () => {
  const drop = await createDrop({ opensAt: new Date(Date.now() + HOUR_MS / 2) });
  const { cookie, user } = await createBuyer();
  expect(await advanceDrop(drop.id)).toEqual(drop.opensAt);
  expect(await sentence(await joinAs(cookie, drop.slug))).toEqual([
    409,
    "The room of this drop isn't open yet.",
  ]);
  const open = await openDrop();
  const answers = await Promise.all([1, 2, 3, 4].map(() => joinAs(cookie, open.slug)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await db.dropPlace.findMany({ where: { dropId: open.id } });
  expect(rows).toEqual([
    expect.objectContaining({ userId: user.id, isLate: false, tag: expect.any(Uint8Array) }),
  ]);
  expect(await placeOf(cookie, open.slug)).toMatchObject({
    place: null,
    state: "WAITING",
    bought: 0,
    held: 0,
  });
  expect(await placeOf((await createBuyer()).cookie, open.slug)).toBeNull();
});

test("only verified accounts that don't take a break join, and only while the drop lasts", async () => {
  const { slug, id } = await openDrop();
  const unverified = await createBuyer({ emailVerified: false });
  const refused = await joinAs(unverified.cookie, slug);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toBe("Verify your email address to join this drop.");
  const resting = await createBuyer();
  expect((await ownLimitsOf(resting.cookie).pause("1_DAY")).status).toBe(200);
  const [status, words] = await sentence(await joinAs(resting.cookie, slug));
  expect([status, words]).toEqual([409, expect.stringMatching(/^You're taking a break/)]);
  expect((await joinAs(resting.cookie, "no-such-drop")).status).toBe(404);
  expect(await db.dropPlace.count({ where: { dropId: id } })).toBe(0);
  await db.drop.update({ where: { id }, data: { state: "CANCELED", endedAt: new Date() } });
  const { cookie } = await createBuyer();
  expect(await sentence(await joinAs(cookie, slug))).toEqual([409, "This drop is over."]);
  await expect(
    db.dropPlace.create({
      data: {
        dropId: id,
        userId: resting.user.id,
        tag: Buffer.alloc(32),
        joinedAt: new Date(),
        isLate: false,
      },
    }),
  ).rejects.toThrow("cannot join drop");
});

test("a refusal for the email address names its field", async () => {
  const { slug } = await openDrop();
  const { cookie } = await createBuyer({ emailVerified: false });
  const { POST } = await import("@/app/api/drops/[slug]/place/route");
  const answer = await call(POST, `/api/drops/${slug}/place`, {
    method: "POST",
    cookie,
    params: { slug },
    headers: { accept: "application/problem+json" },
  });
  expect(await answer.json()).toMatchObject({
    status: 409,
    errors: [{ field: VERIFY_FIELD, message: expect.any(String) }],
  });
});

test("those who were there at the start are drawn, and later ones follow", async () => {
  const drop = await openDrop({ boxes: 2, capacity: 5 });
  const early = await createJoined(drop.slug, 6);
  await startNow(drop);
  const [late] = await createJoined(drop.slug, 1);
  expect([early.map(({ place }) => place.isLate), late?.place.isLate]).toEqual([
    [false, false, false, false, false, false],
    true,
  ]);
  await drawNow(drop.id);
  const { state, size, seed } = await db.drop.findUniqueOrThrow({ where: { id: drop.id } });
  expect([state, size]).toEqual(["SELLING", 6]);
  const drawn = (await listPlaces(drop.id)).map(({ tag }) => Buffer.from(tag).toString("hex"));
  const rank = (tag: string) => rankOf({ seed: seed ?? new Uint8Array(), dropId: drop.id }, tag);
  expect(drawn.slice(0, 6)).toEqual(
    early.map(({ place }) => place.tag).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)),
  );
  // As many as there are boxes, although more could check out at a time.
  expect((await statesOf(drop.id)).slice(0, 6)).toEqual([
    "ADMITTED",
    "ADMITTED",
    ...Array.from({ length: 4 }, () => "WAITING"),
  ]);
  await new Promise((resolve) => setTimeout(resolve, SECOND_MS + 100));
  await advanceDrop(drop.id);
  expect(await placeOf(late?.cookie ?? "", drop.slug)).toMatchObject({
    place: 7,
    state: "WAITING",
  });
  const shown = await dropOf(drop.slug);
  expect(shown).toMatchObject({
    state: "SELLING",
    boxes: 2,
    left: 2,
    size: 6,
    places: 7,
    admittedUpTo: 2,
    rate: 2,
    isPaused: false,
  });
  expect(Math.abs(Date.parse(shown.now) - Date.now())).toBeLessThan(5 * SECOND_MS);
  const draw = await drawOf(drop.slug);
  expect(draw).toMatchObject({
    size: 6,
    total: 7,
    next: null,
    accountYears: [{ year: new Date().getUTCFullYear(), places: 6 }],
  });
  expect(draw.places.map(({ place, state: at }) => `${place} ${at}`)).toEqual([
    "1 ADMITTED",
    "2 ADMITTED",
    "3 WAITING",
    "4 WAITING",
    "5 WAITING",
    "6 WAITING",
    "7 WAITING",
  ]);
  expect((await drawOf(drop.slug, 7)).places).toHaveLength(1);
});

test("the shared answer may be kept for a second, and the own place may not", async () => {
  const { slug } = await openDrop();
  const shared = await call(readDrop, `/api/drops/${slug}`, { params: { slug } });
  expect(shared.headers.get("cache-control")).toBe("public, max-age=1, s-maxage=1");
  const { cookie } = await createBuyer();
  const own = await call(readPlace, `/api/drops/${slug}/place`, { params: { slug }, cookie });
  expect(own.headers.get("cache-control")).toBe("no-store");
  const unknown = { params: { slug: "no-such-drop" } };
  expect((await call(readDrop, "/api/drops/no-such-drop", unknown)).status).toBe(404);
  expect((await call(readDraw, "/api/drops/no-such-drop/draw", unknown)).status).toBe(404);
  const bad = await call(readDraw, `/api/drops/${slug}/draw?from=0`, { params: { slug } });
  expect(bad.status).toBe(400);
});

test("a deleted account leaves its tag, and nothing else", async () => {
  const { id, joined } = await sellingDrop(3);
  const [leaver] = joined;
  if (!leaver) throw new Error("Someone has joined.");
  await givePassword(leaver.user.id);
  expect((await leaveAs(leaver)).status).toBe(200);
  const places = await db.dropPlace.findMany({ where: { dropId: id } });
  expect(places).toHaveLength(3);
  expect(places.filter(({ userId }) => userId === null)).toEqual([
    expect.objectContaining({ tag: new Uint8Array(Buffer.from(leaver.place.tag, "hex")) }),
  ]);
});

test("someone who joins while their account is deleted gets no place", async () => {
  const drop = await openDrop();
  const { user, cookie } = await createBuyer();
  let joining: Promise<Response> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
    joining = joinAs(cookie, drop.slug);
    while (!(await isWaiting(tx)));
    await tx.$executeRaw`UPDATE users SET is_active = FALSE WHERE id = ${user.id}::uuid`;
  });
  expect((await joining)?.status).toBe(409);
  expect(await db.dropPlace.count({ where: { dropId: drop.id } })).toBe(0);
});

const isWaiting = async (tx: Tx) =>
  (
    await tx.$queryRaw<object[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  ).length > 0;
