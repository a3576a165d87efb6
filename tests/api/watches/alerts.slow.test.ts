import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as unsubscribe } from "@/app/api/mail/unsubscribe/[token]/route";
import { POST as see } from "@/app/api/notices/[id]/seen/route";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { deleteExpiredRows, runWatchWork } from "@/lib/server/jobs";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";
import { createSetSeller, createSoldOut, createWatcher, watcherOf } from "@/tests/setup/watches";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS);
type Watcher = Awaited<ReturnType<typeof createWatcher>>;

const toldOf = async (watcher: Pick<Watcher, "notices">) =>
  (await watcher.notices()).map((notice) =>
    "cardCount" in notice ? `${notice.kind} ${notice.cardCount}` : notice.kind,
  );
const subjectsOf = async (watcher: Watcher) => (await watcher.mails()).map((mail) => mail.subject);
async function dismiss(watcher: Watcher) {
  for (const { id } of await watcher.notices())
    await call(see, "/x", { method: "POST", cookie: watcher.cookie, params: { id } });
}

/** A collector who got a mail about the first of two new cards of a set. */
async function toldOfOne() {
  const { price, others, set } = await createSetSeller();
  const watcher = await createWatcher();
  await watcher.wantMail();
  await watcher.watchSet(set);
  const [one = "", two = ""] = others;
  await price([one], "20.00");
  await runWatchWork();
  return { price, set, two, watcher };
}

describe("a watched listing", () => {
  test("notifies its watchers once when it is back in stock", async () => {
    const [watcher, late] = [await createWatcher(), await createWatcher()];
    const { slug, name, setAvailable } = await createSoldOut();
    await watcher.watch({ kind: "LISTING", slug });
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
    await setAvailable(true);
    await late.watch({ kind: "LISTING", slug });
    await runWatchWork();
    await runWatchWork();
    expect(await watcher.notices()).toEqual([
      {
        id: expect.any(String),
        kind: "LISTING_BACK",
        name,
        slug,
        createdAt: expect.any(String),
      },
    ]);
    expect(await late.notices()).toEqual([]);
    await dismiss(watcher);
    await runWatchWork(daysOn(1));
    expect([await watcher.notices(), await watcher.mails()]).toEqual([[], []]);
  });

  test("sends no notice if it sold out again before the job ran", async () => {
    const watcher = await createWatcher();
    const { slug, setAvailable } = await createSoldOut();
    await watcher.watch({ kind: "LISTING", slug });
    await setAvailable(true);
    await setAvailable(false);
    await runWatchWork();
    expect(await db.notice.count({ where: { userId: watcher.user.id } })).toBe(0);
    await setAvailable(true);
    await runWatchWork();
    expect(await toldOf(watcher)).toEqual(["LISTING_BACK"]);
    await setAvailable(false);
    expect(await watcher.notices()).toEqual([]);
  });

  test("writes nothing if it has no watchers", async () => {
    const { id: listingId, setAvailable } = await createSoldOut();
    await setAvailable(true);
    expect(await db.watchEvent.count({ where: { listingId } })).toBe(0);
  });
});

describe("a watched set", () => {
  test("notifies its watchers of others' listings, once a day with a count", async () => {
    const seller = await createSetSeller();
    const { set, others } = seller;
    const watcher = await createWatcher();
    await watcher.watchSet(set);
    const own = watcherOf(seller.cookie);
    expect((await own.send({ kind: "SET", set })).status).toBe(200);
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
    const [one = "", two = ""] = others;
    await seller.price([one], "20.00");
    await runWatchWork();
    expect(await toldOf(watcher)).toEqual(["SET_LISTED 1"]);
    await seller.price([one], "19.00");
    await seller.price([two], "5.00");
    await runWatchWork();
    await runWatchWork();
    const [notice] = await watcher.notices();
    expect(notice).toEqual({
      id: expect.any(String),
      kind: "SET_LISTED",
      name: set,
      cardCount: 2,
      createdAt: expect.any(String),
    });
    expect(await own.notices()).toEqual([]);
  });

  test("restarts its count once its notice was seen", async () => {
    const { price, others, set } = await createSetSeller();
    const watcher = await createWatcher();
    await watcher.watchSet(set);
    for (const cardId of others) {
      await price([cardId], "20.00");
      await runWatchWork();
      expect(await toldOf(watcher)).toEqual(["SET_LISTED 1"]);
      await dismiss(watcher);
    }
    expect(await db.notice.count({ where: { userId: watcher.user.id } })).toBe(1);
  });

  test("ignores a card that was withdrawn before the job ran", async () => {
    const { price, withdraw, others, set } = await createSetSeller();
    const watcher = await createWatcher();
    await watcher.watchSet(set);
    const [cardId = ""] = others;
    await price([cardId], "20.00");
    expect((await withdraw(cardId)).status).toBe(200);
    await runWatchWork();
    expect(await db.notice.count({ where: { userId: watcher.user.id } })).toBe(0);
    await price([cardId], "21.00");
    await runWatchWork();
    expect(await toldOf(watcher)).toEqual(["SET_LISTED 1"]);
  });

  test("ignores a card that its seller lists again within a day", async () => {
    const { price, withdraw, others, set } = await createSetSeller();
    const watcher = await createWatcher();
    await watcher.watchSet(set);
    const [cardId = ""] = others;
    for (let n = 0; n < 3; n++) {
      await price([cardId], "20.00");
      await runWatchWork();
      expect(await toldOf(watcher)).toEqual(["SET_LISTED 1"]);
      await withdraw(cardId);
    }
    await dismiss(watcher);
    await price([cardId], "20.00");
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
  });

  test("ignores a disabled seller, and a collector who stopped watching", async () => {
    const { price, others, set, user } = await createSetSeller();
    const [watcher, former] = [await createWatcher(), await createWatcher()];
    await watcher.watchSet(set);
    const { id } = await former.watch({ kind: "SET", set });
    await price(others.slice(0, 1), "20.00");
    await former.stop(id);
    await runWatchWork();
    expect([await toldOf(watcher), await toldOf(former)]).toEqual([["SET_LISTED 1"], []]);
    await dismiss(watcher);
    await price(others.slice(1), "20.00");
    await db.user.update({ where: { id: user.id }, data: { isActive: false } });
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
  });
});

describe("the mail", () => {
  test("goes to verified collectors who opted in, and names everything new", async () => {
    const [asked, silent, unverified] = [
      await createWatcher(),
      await createWatcher(),
      await createWatcher({ emailVerified: false }),
    ];
    const { price, others, set } = await createSetSeller();
    const { slug, name, setAvailable } = await createSoldOut();
    for (const watcher of [asked, silent, unverified]) {
      await watcher.watchSet(set);
      await watcher.watch({ kind: "LISTING", slug });
    }
    for (const watcher of [asked, unverified]) expect((await watcher.wantMail()).status).toBe(200);
    await price(others, "20.00");
    await setAvailable(true);
    await runWatchWork();
    expect([await silent.mails(), await unverified.mails()]).toEqual([[], []]);
    const [mail, ...rest] = await asked.mails();
    expect([mail?.subject, rest]).toEqual(["Updates on what you watch", []]);
    for (const words of [name, `${set}: 2 new cards`, "/account#watches", "/account/mail#token="])
      expect(mail?.text).toContain(words);
    for (const watcher of [silent, unverified]) expect(await toldOf(watcher)).toHaveLength(2);
    await silent.wantMail();
    await runWatchWork(daysOn(1));
    expect(await silent.mails()).toEqual([]);
  });

  test("is sent once a day at most, and the rest waits for the next", async () => {
    const { price, set, two, watcher } = await toldOfOne();
    await price([two], "20.00");
    await runWatchWork();
    await runWatchWork(daysOn(0.99));
    expect(await subjectsOf(watcher)).toEqual([`1 new card of ${set}`]);
    await runWatchWork(daysOn(1.01));
    await runWatchWork(daysOn(3));
    expect(await subjectsOf(watcher)).toEqual([`1 new card of ${set}`, `1 new card of ${set}`]);
  });

  test("is sent once, with one notice, by concurrent workers", async () => {
    const { price, others, set } = await createSetSeller();
    const { slug, setAvailable } = await createSoldOut();
    const watchers = await Promise.all(Array.from({ length: 4 }, () => createWatcher()));
    for (const watcher of watchers) {
      await watcher.wantMail();
      await watcher.watchSet(set);
      await watcher.watch({ kind: "LISTING", slug });
    }
    for (const cardId of others) await price([cardId], "20.00");
    await setAvailable(true);
    const now = new Date();
    await Promise.all(Array.from({ length: 5 }, () => runWatchWork(now)));
    await runWatchWork(now);
    for (const watcher of watchers) {
      expect(await watcher.mails()).toHaveLength(1);
      expect((await toldOf(watcher)).sort()).toEqual(["LISTING_BACK", "SET_LISTED 2"]);
    }
    expect(await db.watchEvent.count({ where: { toldAt: null } })).toBe(0);
  });

  test("violates an invariant when it is sent twice in 24 hours", async () => {
    const { user } = await createWatcher();
    const at = new Date("2026-05-01T10:00:00Z");
    await db.alertMail.create({ data: { userId: user.id, day: new Date("2026-05-01"), at } });
    const soon = new Date("2026-05-02T09:59:00Z");
    const early = await violationsAfter((tx) =>
      tx.alertMail.create({ data: { userId: user.id, day: new Date("2026-05-02"), at: soon } }),
    );
    expect(early).toEqual(["a day passes between two alert mails to a collector"]);
  });

  test("is turned off by its link in one click, without a session", async () => {
    const { price, two, watcher } = await toldOfOne();
    const [mail] = await watcher.mails();
    const token = mail?.unsubscribeUrl?.split("/").at(-1) ?? "";
    expect(token).toMatch(/^WATCH_ALERTS\./);
    const answer = await call(unsubscribe, "/x", {
      method: "POST",
      params: { token },
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(200);
    expect(await db.mailOptIn.count({ where: { userId: watcher.user.id } })).toBe(0);
    await price([two], "20.00");
    await runWatchWork(daysOn(2));
    expect(await watcher.mails()).toHaveLength(1);
    expect((await watcher.list()).length).toBe(1);
    expect(await toldOf(watcher)).toContain("SET_LISTED 1");
  });

  test("leaves out what sold before it was sent", async () => {
    const { slug, setAvailable } = await createSoldOut();
    const watcher = await createWatcher();
    await watcher.wantMail();
    await watcher.watch({ kind: "LISTING", slug });
    await db.alertMail.create({
      data: {
        userId: watcher.user.id,
        day: new Date(new Date().toISOString().slice(0, 10)),
        at: new Date(),
      },
    });
    await setAvailable(true);
    await runWatchWork();
    await setAvailable(false);
    await runWatchWork(daysOn(2));
    expect(await watcher.mails()).toEqual([]);
    expect(await db.alertMail.count({ where: { userId: watcher.user.id } })).toBe(1);
  });
});

test("watches are in the export, and go with the account and the listing", async () => {
  const watcher = await createWatcher();
  await watcher.wantMail();
  const { slug, id: listingId, setAvailable } = await createSoldOut();
  const watch = await watcher.watch({ kind: "LISTING", slug });
  await setAvailable(true);
  await runWatchWork();
  const content = await (
    await call(exportAccount, "/api/account/export", { cookie: watcher.cookie })
  ).json();
  expect(content).toMatchObject({
    watches: [watch],
    mailOptIns: [{ kind: "WATCH_ALERTS" }],
    alertMails: [{ at: expect.any(String) }],
    notices: [
      { kind: "LISTING_BACK", watch: { set: null, listing: { name: expect.any(String) } } },
    ],
  });
  const erased = await violationsAfter((tx) =>
    tx.user.update({ where: { id: watcher.user.id }, data: { email: "x@deleted.invalid" } }),
  );
  expect(erased).toContain("an erased account watches nothing");
  await db.user.delete({ where: { id: watcher.user.id } });
  expect(await db.watch.count({ where: { listingId } })).toBe(0);
});

test("the invariants detect another collector's notice", async () => {
  const [watcher, other] = [await createWatcher(), await createWatcher()];
  const { slug, setAvailable } = await createSoldOut();
  const { id: watchId } = await watcher.watch({ kind: "LISTING", slug });
  await setAvailable(true);
  await runWatchWork();
  const stray = await violationsAfter((tx) =>
    tx.notice.updateMany({ where: { watchId }, data: { userId: other.user.id } }),
  );
  expect(stray).toEqual(["a notice about a watch is its collector's, and of its kind"]);
});

test("old events and mails are deleted after a week", async () => {
  const watcher = await createWatcher();
  const { slug, id: listingId, setAvailable } = await createSoldOut();
  await watcher.wantMail();
  await watcher.watch({ kind: "LISTING", slug });
  await setAvailable(true);
  await runWatchWork();
  const left = async () => [
    await db.watchEvent.count({ where: { listingId } }),
    await db.alertMail.count({ where: { userId: watcher.user.id } }),
  ];
  await deleteExpiredRows(daysOn(6));
  expect(await left()).toEqual([1, 1]);
  await deleteExpiredRows(daysOn(8));
  expect(await left()).toEqual([0, 0]);
});
