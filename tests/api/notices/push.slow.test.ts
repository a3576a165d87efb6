import { GET as readChoices, PATCH as changeChoice } from "@/app/api/account/notifications/route";
import * as pushRoute from "@/app/api/account/push/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as see } from "@/app/api/notices/[id]/seen/route";
import { send, sendPush } from "@/lib/notices/push/send-push";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { deleteExpiredRows, runWatchWork } from "@/lib/server/jobs";
import { startBreak } from "@/lib/spending/start-break";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { opened } from "@/tests/setup/opened";
import { startPushStandIn, zoneAt } from "@/tests/setup/push-stand-in";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { createChecklistSeller, watcherOf } from "@/tests/setup/watches";

const service = opened(startPushStandIn);
afterAll(() => service.close());
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const PATH = "/api/account/push";
const put = (cookie: string, body: unknown) =>
  call(pushRoute.PUT, PATH, { method: "PUT", cookie, body });
const read = async (cookie: string) => (await call(pushRoute.GET, PATH, { cookie })).json();

/** A collector for whom it is noon, with a browser that gets push. */
async function createReader({ answers = [] as number[], hour = 12 } = {}) {
  const user = await createUser({ timeZone: zoneAt(hour) });
  const cookie = await sessionOf(user);
  const browser = service.browser(...answers);
  expect((await put(cookie, browser)).status).toBe(200);
  const { sessionId } = await db.pushSubscription.findUniqueOrThrow({
    where: { endpoint: browser.endpoint },
  });
  return {
    user,
    cookie,
    browser,
    sessionId,
    messages: () => service.messagesTo(browser),
    pending: () => db.pushMessage.count({ where: { sessionId } }),
  };
}
type Reader = Awaited<ReturnType<typeof createReader>>;

async function tellOfBox({ user }: Pick<Reader, "user">, createdAt = new Date()) {
  const box = await createOwnedBox({ owner: user, packs: 1 });
  const { id } = await db.notice.create({
    data: { userId: user.id, kind: "BOX_READY", ownedBoxId: box.id, createdAt },
  });
  return { id, box };
}

const tellOfStorage = ({ user }: Reader) =>
  db.notice.create({
    data: {
      userId: user.id,
      kind: "STORAGE_ENDING",
      cardCount: 3,
      endsAt: new Date(Date.now() + 3 * DAY_MS),
      createdAt: new Date(),
    },
  });

describe("a browser", () => {
  test("subscribes, repeatedly, and ends with its session", async () => {
    const user = await createUser();
    const cookie = await sessionOf(user);
    const off = { publicKey: service.publicKey, isOn: false };
    expect(await read(cookie)).toEqual(off);
    const browser = service.browser();
    for (const subscription of [browser, service.browser(), browser]) {
      const answer = await put(cookie, subscription);
      expect([answer.status, await answer.json()]).toEqual([200, { ...off, isOn: true }]);
    }
    expect(await read(await sessionOf(user))).toEqual(off);
    const ofUser = { where: { session: { userId: user.id } } };
    expect(await db.pushSubscription.findMany(ofUser)).toMatchObject([
      { endpoint: browser.endpoint, ...browser.keys },
    ]);
    expect((await call(logout, "/x", { method: "POST", cookie })).status).toBe(200);
    expect(await db.pushSubscription.count(ofUser)).toBe(0);
  });

  test("is turned off, and moves to the session that uses it", async () => {
    const [first, second] = [await createReader(), await createUser()];
    const cookie = await sessionOf(second);
    const forged = { ...first.browser, keys: service.browser().keys };
    expect(await sentence(await put(cookie, forged))).toEqual([
      409,
      "Another session already uses this address.",
    ]);
    expect((await put(cookie, first.browser)).status).toBe(200);
    expect([await read(first.cookie), await read(cookie)]).toMatchObject([
      { isOn: false },
      { isOn: true },
    ]);
    const answer = await call(pushRoute.DELETE, PATH, { method: "DELETE", cookie });
    expect([answer.status, (await answer.json()).isOn]).toEqual([200, false]);
    await tellOfBox({ user: second });
    expect(await db.pushMessage.count({ where: { notice: { userId: second.id } } })).toBe(0);
  });

  test("needs a session, a public address and its own keys", async () => {
    const cookie = await sessionOf(await createUser());
    const browser = service.browser();
    for (const endpoint of [
      "http://push.example/x",
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://2130706433/x",
      "https://localhost/x",
      "https://push.example:8443/x",
      "https://user@push.example/x",
      `https://push.example/${"x".repeat(1000)}`,
      "push",
    ])
      expect([endpoint, (await put(cookie, { ...browser, endpoint })).status]).toEqual([
        endpoint,
        400,
      ]);
    const { p256dh, auth } = browser.keys;
    for (const keys of [{ p256dh }, { p256dh: `A${p256dh.slice(1)}`, auth }, { p256dh, auth: "x" }])
      expect((await put(cookie, { ...browser, keys })).status).toBe(400);
    expect((await put("", browser)).status).toBe(401);
    expect(await db.pushSubscription.count({ where: { endpoint: browser.endpoint } })).toBe(0);
  });

  test("finds nothing about push where it is not configured", async () => {
    const cookie = await sessionOf(await createUser());
    const channels = async () => {
      const answer = await call(readChoices, "/api/account/notifications", { cookie });
      const choices = (await answer.json()) as { channel: string }[];
      return [...new Set(choices.map(({ channel }) => channel))];
    };
    expect(await channels()).toEqual(["MAIL", "PUSH"]);
    service.configure(false);
    expect([await read(cookie), await channels()]).toEqual([
      { publicKey: null, isOn: false },
      ["MAIL"],
    ]);
    expect((await put(cookie, service.browser())).status).toBe(404);
    service.configure(true);
  });
});

describe("a message", () => {
  test("is sent once, encrypted for its browser, and says nothing else", async () => {
    const reader = await createReader();
    const { id, box } = await tellOfBox(reader);
    expect(await runJobs(sendPush)).toEqual({ done: 1, failed: 0 });
    await runJobs(sendPush);
    expect(reader.messages()).toEqual([
      {
        title: "Ready to rip",
        body: `${box.name} Hobby Box`,
        path: `/rip?box=${box.id}`,
        tag: id,
        badge: 1,
      },
    ]);
    const [{ headers } = { headers: {} }] = service.received.slice(-1);
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
    });
    expect(await reader.pending()).toBe(0);
  });

  test("sums up news of a kind, for each browser of the collector", async () => {
    const reader = await createReader();
    const other = service.browser();
    await put(await sessionOf(reader.user), other);
    const stranger = await createReader();
    for (const second of [1, 2, 3]) await tellOfBox(reader, new Date(Date.now() + 1000 * second));
    await tellOfStorage(reader);
    await runJobs(sendPush);
    for (const messages of [reader.messages(), service.messagesTo(other)])
      expect(messages).toMatchObject([
        {
          title: "Ready to rip",
          body: expect.stringMatching(/, and 2 more$/),
          path: "/rip",
          tag: "BOX_READY",
          badge: 4,
        },
        { title: "Free storage ends soon", body: expect.stringMatching(/^3 cards, on \w/) },
      ]);
    expect(stranger.messages()).toEqual([]);
  });

  test("is not sent if its kind is off, or it was seen before", async () => {
    const reader = await createReader();
    const choose = (isOn: boolean) =>
      call(changeChoice, "/api/account/notifications", {
        method: "PATCH",
        cookie: reader.cookie,
        body: { channel: "PUSH", kind: "BOX_READY", isOn },
      });
    for (let n = 0; n < 2; n++) expect((await choose(false)).status).toBe(200);
    await tellOfBox(reader);
    await runJobs(sendPush);
    expect([reader.messages(), await reader.pending()]).toEqual([[], 0]);
    await choose(true);
    const { id } = await tellOfBox(reader);
    await call(see, "/x", { method: "POST", cookie: reader.cookie, params: { id } });
    await runJobs(sendPush);
    expect(reader.messages()).toEqual([]);
    const mail = { channel: "PUSH", kind: "ARRIVAL_ASKED", isOn: true };
    const refused = await call(changeChoice, "/x", {
      method: "PATCH",
      cookie: reader.cookie,
      body: mail,
    });
    expect(refused.status).toBe(400);
  });

  test.each([404, 410])("ends the subscription if the service answers %i", async (status) => {
    const reader = await createReader({ answers: [status] });
    await tellOfBox(reader);
    expect(await runJobs(sendPush)).toEqual({ done: 1, failed: 0 });
    expect([reader.messages(), await read(reader.cookie)]).toMatchObject([[], { isOn: false }]);
  });

  test("is dropped if the service refuses it, and kept if it may be sent later", async () => {
    const [refused, limited] = [
      await createReader({ answers: [400] }),
      await createReader({ answers: [429, 503] }),
    ];
    await tellOfBox(refused);
    await tellOfBox(limited);
    expect(await runJobs(sendPush)).toEqual({ done: 1, failed: 1 });
    await makeRetriesDue();
    expect(await runJobs(sendPush)).toEqual({ done: 0, failed: 1 });
    expect([await refused.pending(), await limited.pending()]).toEqual([0, 1]);
    await makeRetriesDue();
    await runJobs(sendPush);
    expect([refused.messages(), limited.messages().length]).toEqual([[], 1]);
    expect((await read(refused.cookie)).isOn).toBe(true);
  });

  test("is forgotten after a day", async () => {
    const [late, off] = [await createReader(), await createReader()];
    for (const reader of [late, off]) await tellOfBox(reader);
    const tomorrow = new Date(Date.now() + DAY_MS + HOUR_MS);
    await send(late.sessionId, tomorrow);
    await deleteExpiredRows(tomorrow);
    await runJobs(sendPush);
    expect([late.messages(), off.messages(), await off.pending()]).toEqual([[], [], 0]);
  });
});

test("what comes at night waits until 8:00 where the collector is", async () => {
  const reader = await createReader({ hour: 23 });
  await tellOfBox(reader);
  await runJobs(sendPush);
  await tellOfBox(reader);
  await runJobs(sendPush);
  expect([reader.messages(), await reader.pending()]).toEqual([[], 2]);
  const [job, ...others] = await findJobs(sendPush, reader.sessionId);
  expect(others).toEqual([]);
  expect((job?.waitsMs ?? 0) / HOUR_MS).toBeGreaterThan(7.9);
  expect((job?.waitsMs ?? 0) / HOUR_MS).toBeLessThan(9.1);
  await send(reader.sessionId, new Date(Date.now() + (job?.waitsMs ?? 0)));
  expect(reader.messages()).toMatchObject([{ body: expect.stringMatching(/, and 1 more$/) }]);
});

test("a break from buying lets only news through that invites to nothing", async () => {
  const reader = await createReader();
  await startBreak({ userId: reader.user.id, length: "1_DAY" });
  const seller = await createChecklistSeller();
  const { setId, cardAt } = seller;
  await watcherOf(reader.cookie).send({ kind: "CARD", setId, number: cardAt(0).number });
  await seller.price([cardAt(0).id], "20.00");
  await runWatchWork();
  await tellOfBox(reader);
  await tellOfStorage(reader);
  await runJobs(sendPush);
  expect(reader.messages()).toMatchObject([{ title: "Free storage ends soon" }]);
  expect(await reader.pending()).toBe(0);
});

test("a wanted card is news once, and again after that was seen", async () => {
  const reader = await createReader();
  const seller = await createChecklistSeller();
  const player = `Quill ${Date.now()}`;
  await db.card.updateMany({ where: { id: { in: seller.cardIds } }, data: { player } });
  await watcherOf(reader.cookie).send({ kind: "PLAYER", player });
  const offer = async (index: number) => {
    await seller.price([seller.cardAt(index).id], `${20 - index}.00`);
    await runWatchWork();
    await runJobs(sendPush);
    return reader.messages().length;
  };
  expect([await offer(0), await offer(1)]).toEqual([1, 1]);
  expect(reader.messages()).toMatchObject([
    {
      title: "Wanted",
      body: `${player} is on the market`,
      path: expect.stringMatching("/market/"),
    },
  ]);
  for (const { id } of await watcherOf(reader.cookie).notices())
    await call(see, "/x", { method: "POST", cookie: reader.cookie, params: { id } });
  expect(await offer(2)).toBe(2);
});

test("the invariants detect news for another collector's browser", async () => {
  const [reader, other] = [await createReader(), await createReader()];
  const { id } = await tellOfBox(reader);
  const stray = await violationsAfter((tx) =>
    tx.notice.update({ where: { id }, data: { userId: other.user.id }, select: { id: true } }),
  );
  expect(stray).toContain("news goes to browsers of its collector");
});

test("a service that leads into a private network is not asked", async () => {
  const reader = await createReader();
  await db.pushSubscription.update({
    where: { sessionId: reader.sessionId },
    data: { endpoint: `https://localhost/${reader.sessionId}` },
  });
  await tellOfBox(reader);
  Object.assign(getEnv(), { PUSH_SERVICE_URL: undefined });
  await expect(send(reader.sessionId)).rejects.toThrow("The host's address is not public.");
  service.configure(true);
  await db.session.delete({ where: { id: reader.sessionId } });
  expect(await db.pushMessage.count({ where: { sessionId: reader.sessionId } })).toBe(0);
});
