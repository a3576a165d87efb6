import PostalMime from "postal-mime";

import { GET as exportAccount } from "@/app/api/account/export/route";
import { GET as readChoices, PATCH as changeChoice } from "@/app/api/account/notifications/route";
import {
  GET as openLink,
  HEAD as checkLink,
  POST as unsubscribe,
} from "@/app/api/mail/unsubscribe/[token]/route";
import { sealUnsubscribeToken } from "@/lib/accounts/mail/unsubscribe-token";
import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { isOptIn, MAIL_KINDS, type MailKind } from "@/lib/notices/kinds";
import { db } from "@/lib/platform/database/db";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { DAY_MS } from "@/lib/platform/time";
import { runStorageWork } from "@/lib/server/jobs";
import { createUser } from "@/tests/setup/factories";
import { runJobs } from "@/tests/setup/jobs";
import { filesTo, mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { recordedBreak } from "@/tests/setup/sealed-break";
import { act, createShipper, deskOf, packAll, paidShipment } from "@/tests/setup/shipping";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

type User = { id: string; email: string; sessionVersion: number };

const KINDS = MAIL_KINDS.map(({ kind }) => kind);
const INVALID = "This link is not valid. You can turn off emails on your account page.";

const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS);
const tokenOf = ({ id: userId }: { id: string }, kind: MailKind = "BOX_READY") =>
  sealUnsubscribeToken({ userId, kind });
const byLink = (
  handler: typeof unsubscribe,
  method: string,
  token: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
) => call(handler, "/api/mail/unsubscribe/x", { method, params: { token }, ...options });
const oneClick = (token: string) =>
  byLink(unsubscribe, "POST", token, {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const PATH = "/api/account/notifications";
const MAIL = { channel: "MAIL" };
const patch = async (user: User, choice: object) =>
  call(changeChoice, PATH, {
    method: "PATCH",
    body: { ...MAIL, ...choice },
    cookie: await sessionOf(user),
  });
const offFor = async (user: { id: string }) => {
  const rows = await db.mailOptOut.findMany({ where: { userId: user.id }, orderBy: { at: "asc" } });
  return rows.map(({ kind }) => kind);
};

describe("on the account page", () => {
  test("every kind except opt-in mail starts on; a switch changes one of this user", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const cookie = await sessionOf(user);
    const read = async () => (await call(readChoices, PATH, { cookie })).json();
    expect(await read()).toEqual(KINDS.map((kind) => ({ ...MAIL, kind, isOn: !isOptIn(kind) })));
    const off = { ...MAIL, kind: "STORAGE_ENDING", isOn: false };
    for (let n = 0; n < 2; n++) {
      const answer = await patch(user, off);
      expect([answer.status, await answer.json()]).toEqual([200, off]);
    }
    expect(await read()).toEqual(
      KINDS.map((kind) => ({ ...MAIL, kind, isOn: kind !== off.kind && !isOptIn(kind) })),
    );
    expect(await offFor(other)).toEqual([]);
    await patch(other, { ...off, isOn: true });
    expect(await offFor(user)).toEqual(["STORAGE_ENDING"]);
    await patch(user, { ...off, isOn: true });
    expect(await offFor(user)).toEqual([]);
  });

  test("opt-in mail can be turned on and off again", async () => {
    const user = await createUser();
    const optIns = () => db.mailOptIn.count({ where: { userId: user.id } });
    const on = { kind: "WATCH_ALERTS", isOn: true };
    for (let n = 0; n < 2; n++) expect((await patch(user, on)).status).toBe(200);
    expect([await optIns(), await offFor(user)]).toEqual([1, []]);
    for (let n = 0; n < 2; n++) await patch(user, { ...on, isOn: false });
    expect([await optIns(), await offFor(user)]).toEqual([0, []]);
  });

  test("mail about orders can't be turned off, and neither can anyone else's", async () => {
    const [user, other] = [await createUser(), await createUser()];
    for (const body of [
      { kind: "ORDER_PLACED", isOn: false },
      { kind: "CARD_SOLD", isOn: false },
      { channel: "FAX", kind: "BOX_READY", isOn: false },
      { kind: "BOX_READY\u0000", isOn: false },
      { kind: "BOX_READY" },
      { kind: "BOX_READY", isOn: false, userId: other.id },
    ])
      expect((await patch(user, body)).status).toBe(400);
    expect([await offFor(user), await offFor(other)]).toEqual([[], []]);
    expect(
      await sentence(
        await call(changeChoice, PATH, {
          method: "PATCH",
          body: { ...MAIL, kind: "BOX_READY", isOn: false },
        }),
      ),
    ).toEqual([401, "Please sign in."]);
  });

  test("the export includes what is off, and deleting the account deletes it", async () => {
    const user = await createUser();
    await patch(user, { kind: "BOX_READY", isOn: false });
    const cookie = await sessionOf(user);
    const content = await (await call(exportAccount, "/api/account/export", { cookie })).json();
    expect(content.mailOptOuts).toEqual([{ kind: "BOX_READY", at: expect.any(String) }]);
    await db.user.delete({ where: { id: user.id } });
    expect(await offFor(user)).toEqual([]);
  });
});

describe("a kind that is off is not mailed but shown in the app", () => {
  const subjectsTo = async ({ email }: User) =>
    (await mailsTo(email)).map(({ subject }) => subject);
  const noticesOf = ({ id: userId }: User, kind: MailKind) =>
    db.notice.count({ where: { userId, kind } });

  test.each([
    ["off", [false], 0],
    ["off, then on again", [false, true], 1],
  ])("a box that is ready: %s", async (_way, changes, mails) => {
    const station = await createStation();
    const { id, buyer } = await recordedBreak(station);
    for (const isOn of changes) await patch(buyer, { kind: "BOX_READY", isOn });
    expect((await station.commit(id)).status).toBe(200);
    const ready = (await subjectsTo(buyer)).filter((subject) => subject.endsWith("ready to rip"));
    expect(ready).toHaveLength(mails);
    expect(await noticesOf(buyer, "BOX_READY")).toBe(1);
  });

  test.each([
    ["off", [false], 0],
    ["off, then on again", [false, true], 1],
  ])("a box that is being opened: %s", async (_way, changes, mails) => {
    const buyer = await createUser();
    for (const isOn of changes) await patch(buyer, { kind: "BOX_OPENING", isOn });
    await createOpenBreak({ buyer });
    const opening = (await subjectsTo(buyer)).filter((subject) => subject.includes("opening"));
    expect(opening).toHaveLength(mails);
  });

  test("the end of free storage: off, then on again", async () => {
    const { user, cookie, cardIds } = await createShipper();
    await act(cookie, "vault", cardIds);
    await db.card.updateMany({
      where: { id: { in: cardIds } },
      data: { actionDeadline: daysOn(7) },
    });
    const reminders = async () =>
      (await subjectsTo(user)).filter((subject) => subject.startsWith("Free storage"));
    await patch(user, { kind: "STORAGE_ENDING", isOn: false });
    await runStorageWork(daysOn(4.1));
    expect([await reminders(), await noticesOf(user, "STORAGE_ENDING")]).toEqual([[], 1]);
    await patch(user, { kind: "STORAGE_ENDING", isOn: true });
    await runStorageWork(daysOn(6.1));
    expect(await reminders()).toEqual(["Free storage of 3 cards ends soon"]);
    expect(await noticesOf(user, "STORAGE_ENDING")).toBe(2);

    // Everything after that is about a shipment, so it is always mailed.
    for (const kind of KINDS) await patch(user, { kind, isOn: false });
    await runStorageWork(daysOn(7.2));
    expect((await reminders()).at(-1)).toBe("Free storage of 3 cards has ended");
  });

  test.each([
    ["off", [false], 0],
    ["off, then on again", [false, true], 1],
  ])("the question about an arrival: %s", async (_way, changes, mails) => {
    const { id, cardIds, user } = await paidShipment();
    const desk = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
    await packAll(desk, id, cardIds);
    await desk.ship(id);
    for (const isOn of changes) await patch(user, { kind: "ARRIVAL_ASKED", isOn });
    await runStorageWork(daysOn(14.1));
    const questions = (await subjectsTo(user)).filter((subject) => subject.includes("arrive?"));
    expect(questions).toHaveLength(mails);
    expect(await noticesOf(user, "ARRIVAL_ASKED")).toBe(1);
  });
});

describe("the link in a mail", () => {
  test("turns off its kind with one click, without a cookie or an Origin, repeatedly", async () => {
    const [user, other] = [await createUser(), await createUser()];
    for (let n = 0; n < 3; n++) {
      const answer = await oneClick(tokenOf(user, "ARRIVAL_ASKED"));
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { message: "These emails are off." },
      ]);
    }
    expect([await offFor(user), await offFor(other)]).toEqual([["ARRIVAL_ASKED"], []]);
  });

  test("works with the other body that RFC 8058 allows, and without one", async () => {
    const user = await createUser();
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"';
    const answers = [
      await byLink(unsubscribe, "POST", tokenOf(user), {
        body: `--x\r\n${part}\r\n\r\nOne-Click\r\n--x--\r\n`,
        headers: { "content-type": "multipart/form-data; boundary=x" },
      }),
      await byLink(unsubscribe, "POST", tokenOf(user, "STORAGE_ENDING")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await offFor(user)).toEqual(["BOX_READY", "STORAGE_ENDING"]);
  });

  test("changes nothing when followed, but opens the page that asks", async () => {
    const user = await createUser();
    for (const [handler, method] of [
      [openLink, "GET"],
      [checkLink, "HEAD"],
    ] as const) {
      const answer = await byLink(handler, method, tokenOf(user));
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/account/mail#token=${tokenOf(user)}`,
      ]);
    }
    expect(await offFor(user)).toEqual([]);
  });

  test("is refused if altered or forged", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [kind = "", id = "", signature = ""] = tokenOf(user).split(".");
    expect(signature).toMatch(/^[\w-]{43}$/);
    const forged = [
      `STORAGE_ENDING.${id}.${signature}`,
      `${kind}.${other.id}.${signature}`,
      `${kind}.${id.toUpperCase()}.${signature}`,
      `${kind}.${id}.${signature.slice(0, -1)}`,
      `${kind}.${id}.${signature}=`,
      `${kind}.${id}.${signature}.x`,
      `${kind}.${id}.`,
      `${kind}.${id}.\u0000`,
      `ORDER_PLACED.${id}.${signature}`,
      `${kind}\u0000.${id}.${signature}`,
      "",
    ];
    for (const token of forged) {
      expect(await sentence(await oneClick(token))).toEqual([404, INVALID]);
      expect(await sentence(await byLink(openLink, "GET", token))).toEqual([404, INVALID]);
    }
    expect([await offFor(user), await offFor(other)]).toEqual([[], []]);
  });

  test("can't be used by another site's page", async () => {
    const user = await createUser();
    const headers = { origin: "https://evil.example" };
    expect((await byLink(unsubscribe, "POST", tokenOf(user), { headers })).status).toBe(403);
    expect(await offFor(user)).toEqual([]);
  });

  test("does nothing once the account is gone", async () => {
    const user = await createUser();
    await db.user.delete({ where: { id: user.id } });
    expect((await oneClick(tokenOf(user))).status).toBe(200);
  });

  test("works 20 times an hour, while other links of the same provider keep working", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const from = (token: string) =>
      call(unsubscribe, "/x", { method: "POST", params: { token }, address: "10.9.9.9" });
    for (let n = 0; n < 20; n++) expect((await from(tokenOf(user))).status).toBe(200);
    expect(await sentence(await from(tokenOf(user)))).toEqual([
      429,
      "This link was used too often. Please try again in 60 minutes.",
    ]);
    expect((await from(tokenOf(other))).status).toBe(200);
  });
});

test("only mail that can be turned off says so, in its header and at its end", async () => {
  const station = await createStation();
  const { id, buyer } = await recordedBreak(station);
  await station.commit(id);
  const recipient = { email: buyer.email, fullName: "Nora Fielding", emailVerified: true };
  await db.$transaction(async (tx) => enqueueMail(tx, await resetMail(recipient, "a-token")));
  await runJobs(deliverMail);
  const files = await filesTo(buyer.email);
  const mails = await Promise.all(files.map(({ source }) => PostalMime.parse(source)));
  // The opening of the box, and its packs.
  expect(files.filter(({ source }) => /^List-Unsubscribe: <\S+>\r?$/m.test(source))).toHaveLength(
    2,
  );
  const headersOf = (subject: string) => {
    const mail = mails.find((one) => one.subject === subject);
    expect(mail).toBeDefined();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    return {
      url: header("list-unsubscribe"),
      post: header("list-unsubscribe-post"),
      page: /\S+\/account\/mail#token=\S+/.exec(mail?.text ?? "")?.[0],
    };
  };
  expect(headersOf("Your box is ready to rip")).toEqual({
    url: `<http://localhost:3000/api/mail/unsubscribe/${tokenOf(buyer)}>`,
    post: "List-Unsubscribe=One-Click",
    page: `http://localhost:3000/account/mail#token=${tokenOf(buyer)}`,
  });
  expect(headersOf("Reset your Fairwax password")).toEqual({});
});
