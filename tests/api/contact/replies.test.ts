import { readFile } from "node:fs/promises";

import { DELETE as deleteAccount } from "@/app/api/account/route";
import { GET as listMessages } from "@/app/api/admin/messages/route";
import { POST as receive } from "@/app/api/webhooks/mail/route";
import { deskMessagesSchema, messageDetailSchema } from "@/lib/contact/desk/schema";
import { getCustomer } from "@/lib/customers/desk/get-customer";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { MINUTE_MS } from "@/lib/platform/time";
import { exportAccount } from "@/lib/privacy/export-account";
import { listWaiting } from "@/lib/today/list-waiting";
import { createAccount, GOOD_PASSWORD } from "@/tests/setup/accounts";
import { checkoutInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { filesTo, mailsTo } from "@/tests/setup/mails";
import { messageDesk, NORA, repliesTo, startOver } from "@/tests/setup/message-desk";
import { deliver, MAIL_SECRET, mime } from "@/tests/setup/mime";
import { opened } from "@/tests/setup/opened";
import { call, sentence, sessionOf } from "@/tests/setup/request";

const env = getEnv();
const desk = opened(messageDesk);
beforeEach(startOver);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const noted = async () =>
  (await db.webhookDelivery.findMany({ where: { source: "Mail" } })).map(({ error }) => error);

test("an answer has a secret reply address, and without a domain, our mailbox", async () => {
  const { id, to } = await desk.answered();
  expect(to).toMatch(/^reply\+[0-9a-f]{32}@reply\.fairwax\.example$/);
  const token = to.slice(6, 38);
  const stored = await db.$queryRaw<{ all: string }[]>`
    SELECT (SELECT string_agg(r::text, ' ') FROM contact_replies r)
      || (SELECT string_agg(m::text, ' ') FROM outgoing_mails m) AS all`;
  expect(stored[0]?.all).not.toContain(token);
  expect((await desk.read(id)).hasReplyAddress).toBe(true);
  await runJobs(deliverMail);
  const [file] = await filesTo(NORA);
  expect(file?.source).toContain(`Reply-To: ${to}`);
  expect(file?.source).not.toMatch(/^Auto-Submitted:/m);

  await db.outgoingMail.deleteMany();
  env.REPLY_DOMAIN = undefined;
  await desk.reply(id, 1, "And it arrived.");
  const [mail] = await mailsTo(NORA);
  expect([mail?.replyTo, mail?.replyAddress]).toEqual(["support@fairwax.example", undefined]);
  expect((await desk.read(id)).hasReplyAddress).toBe(false);
});

test("a reply joins its conversation, without the quote, and the message waits again", async () => {
  const { id, to } = await desk.answered();
  const quote = ["On Sat, Nov 28, 2026 at 9:14 AM, Fairwax <no-reply@fairwax.example>", "wrote:"];
  const body = ["Thank you!", "", "Nora", "", ...quote, "", "> It left today.", "> Ada"];
  const response = await deliver(mime(to.toUpperCase(), body));
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  const { replies, answeredAt, waitsSince, createdAt } = await desk.read(id);
  expect(replies[1]).toMatchObject({
    isOurs: false,
    isByMail: true,
    isOtherSender: false,
    sender: NORA,
    author: null,
    text: "Thank you!\n\nNora",
    isCut: false,
    hasRest: true,
    attachmentCount: 0,
  });
  expect((await repliesTo(id))[0]?.rest).toBe(
    [...quote, "", "> It left today.", "> Ada"].join("\n"),
  );
  expect(answeredAt).toBeNull();
  expect(Date.parse(waitsSince)).toBeGreaterThan(Date.parse(createdAt));
  const { queues } = await listWaiting({ role: "SUPPORT" });
  expect(queues).toContainEqual(
    expect.objectContaining({ id: "message", count: 1, since: waitsSince }),
  );
  await db.contactMessage.create({
    data: { name: "Ada", email: "ada@example.com", topic: "other", message: "Hello, shop!" },
  });
  await deliver(mime(to, "One more thing."));
  const list = await call(listMessages, "/api/admin/messages", { cookie: desk.cookie });
  expect(deskMessagesSchema.parse(await list.json()).messages).toMatchObject([
    { id, waitsSince },
    { name: "Ada" },
  ]);
  expect(await noted()).toEqual([null, null]);
});

test("a mail is stored once, also when it is delivered several times concurrently", async () => {
  const { id, to } = await desk.answered();
  const mail = mime(to, "Thank you!");
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await deliver(mail)).status),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await repliesTo(id)).toHaveLength(1);
  await desk.reply(id, 2, "You're welcome.");
  await deliver(mail);
  expect((await desk.read(id)).answeredAt).not.toBeNull();
  expect(await noted()).toEqual(Array.from({ length: 7 }, () => null));

  const bare = mime(to, "No id.", { "Message-ID": null });
  await deliver(bare);
  await deliver(bare);
  expect(await repliesTo(id)).toHaveLength(2);
  const other = await desk.answered("ada@example.com");
  await deliver(mail.replace(to, other.to));
  expect(await repliesTo(other.id)).toHaveLength(1);
});

test("only fresh deliveries with our signature are read", async () => {
  const { id, to } = await desk.answered();
  const mail = mime(to, "Thank you!");
  const forged = [401, "This delivery is not signed with our secret."];
  const late = [401, "The time of this delivery is not within five minutes."];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  expect(await sentence(await deliver(mail, { secret: "another" }))).toEqual(forged);
  expect(await sentence(await deliver(mail, { signed: `${mail} ` }))).toEqual(forged);
  expect(await sentence(await deliver(mail, { at: minutesAgo(5.1) }))).toEqual(late);
  expect(await sentence(await deliver(mail, { at: minutesAgo(-5.1) }))).toEqual(late);
  expect(await sentence(await deliver(Buffer.alloc(25 * 1024 * 1024 + 1)))).toEqual([
    413,
    "The email is larger than 25 MB.",
  ]);
  env.INBOUND_MAIL_SECRET = undefined;
  expect((await deliver(mail)).status).toBe(404);
  env.INBOUND_MAIL_SECRET = MAIL_SECRET;
  expect([await repliesTo(id), await noted()]).toEqual([[], []]);
  expect((await deliver(mail, { at: minutesAgo(4.9) })).status).toBe(200);
  expect(await repliesTo(id)).toHaveLength(1);
});

/** A body that counts the chunks which the server reads, and goes on when told. */
function watchedBody() {
  let read = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1024));
        if (read < 2) return;
        await ended;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, end: () => end(), isRead: () => read > 0 };
}

const headersOf = (signature: string, at = new Date()) => ({
  "content-type": "message/rfc822",
  "x-fairwax-timestamp": String(Math.floor(at.getTime() / 1000)),
  "x-fairwax-signature": signature,
});
const SIGNATURE = `sha256=${"0".repeat(64)}`;

test.each([
  ["another form", "sha256=0", 0],
  ["none", "", 0],
  ["an old time", SIGNATURE, 6],
])("a body whose signature has %s is not read", async (_, signature, minutes) => {
  const { body, isRead } = watchedBody();
  const headers = headersOf(signature, new Date(Date.now() - minutes * MINUTE_MS));
  const { status } = await call(receive, "/api/webhooks/mail", { method: "POST", body, headers });
  expect([status, isRead()]).toEqual([401, false]);
});

test("few unsigned bodies are read at a time, two of one sender, and more than twenty wait", async () => {
  const bodies = Array.from({ length: 24 }, watchedBody);
  const address = "10.9.8.7";
  const headers = headersOf(SIGNATURE);
  const statuses = bodies.map(async ({ body }) => {
    const options = { method: "POST", body, headers, address };
    return (await call(receive, "/api/webhooks/mail", options)).status;
  });
  const { id, to } = await desk.answered();
  expect((await deliver(mime(to, "Not held up."))).status).toBe(200);
  expect(await repliesTo(id)).toHaveLength(1);
  expect(bodies.filter(({ isRead }) => isRead())).toHaveLength(2);
  for (const { end } of bodies) end();
  const all = await Promise.all(statuses);
  expect(all.filter((status) => status === 401)).toHaveLength(20);
  expect(all.filter((status) => status === 429)).toHaveLength(4);
});

test.each([
  ["reply-windows-1252", "The card is “mint” – I paid 5 € too much, that’s all."],
  ["reply-outlook-french", "Thank you, that helps."],
  ["reply-outlook-dutch", "Thank you, that helps."],
])("%s is read as its writer saw it", async (name, text) => {
  const { id, to } = await desk.answered();
  const file = await readFile(`tests/fixtures/${name}.eml`);
  const address = /reply\+0+@reply\.shop\.example/;
  await deliver(Buffer.from(file.toString("latin1").replace(address, to), "latin1"));
  expect((await repliesTo(id)).map((reply) => reply.text)).toEqual([text]);
});

test("a mail that takes long to read delays no one, and is noted", async () => {
  const { id, to } = await desk.answered();
  const type = { "Content-Type": "multipart/mixed; boundary=b" };
  const parts = "--b\r\n\r\nx\r\n".repeat(200_000);
  expect((await deliver(mime(to, parts, type))).status).toBe(200);
  expect(await noted()).toEqual(["The text of this email can't be read."]);
  const word = "a@".repeat(50_000);
  expect((await deliver(mime(to, ["Hi", "", word, "> quote"]))).status).toBe(200);
  expect(await repliesTo(id)).toMatchObject([{ attachmentCount: 0 }]);
}, 20_000);

test("unknown addresses and mail from programs are accepted, noted and not stored", async () => {
  const { id, to } = await desk.answered();
  const unknown = `reply+${"0".repeat(32)}@reply.fairwax.example`;
  const ours = { From: "Fairwax <x@Reply.fairwax.example>" };
  for (const [mail, reason] of [
    [mime(unknown, "Hello"), "None of our answers has this reply address."],
    [
      mime("support@fairwax.example", `Write to ${to}`),
      "None of our answers has this reply address.",
    ],
    [
      mime(to, "I am away", { "Auto-Submitted": "auto-replied" }),
      "This email was sent automatically.",
    ],
    [mime(to, "I am away", { Precedence: "bulk" }), "This email was sent automatically."],
    [mime(to, "Undelivered", { "Return-Path": "<>" }), "This email was sent automatically."],
    [
      mime(to, "", { "Content-Type": "multipart/report; boundary=b" }),
      "This email was sent automatically.",
    ],
    [mime(to, "A loop", ours), "This email was sent automatically."],
  ] as const) {
    await db.webhookDelivery.deleteMany();
    expect((await deliver(mail)).status).toBe(200);
    expect(await noted()).toEqual([reason]);
  }
  expect(await repliesTo(id)).toEqual([]);
  expect((await desk.read(id)).answeredAt).not.toBeNull();
  expect(await mailsTo(NORA)).toHaveLength(1);

  await deliver(mime(to, "A person", { "Auto-Submitted": "no" }));
  expect(await repliesTo(id)).toHaveLength(1);
});

test("another sender and attachments are told, not hidden", async () => {
  const { id, to } = await desk.answered();
  const part = (type: string, content: string, more = "") =>
    `--b\r\nContent-Type: ${type}\r\n${more}\r\n${content}\r\n`;
  const body = [
    part("text/plain", "Here are the photos."),
    part("image/jpeg", "AAAA", "Content-Disposition: attachment; filename=a.jpg\r\n"),
    part("application/pdf", "AAAA", "Content-Disposition: attachment; filename=b.pdf\r\n"),
    "--b--",
  ].join("");
  const from = "Max <Max@Elsewhere.example>";
  await deliver(
    mime("support@fairwax.example", body, {
      From: from,
      Cc: to,
      "Content-Type": "multipart/mixed; boundary=b",
    }),
  );
  await deliver(mime(to, "No sender", { From: null }));
  const { replies, email } = await desk.read(id);
  expect(email).toBe(NORA);
  expect(replies.slice(1)).toMatchObject([
    {
      sender: "Max@Elsewhere.example",
      isOtherSender: true,
      attachmentCount: 2,
      text: "Here are the photos.",
    },
    { sender: null, isOtherSender: true, attachmentCount: 0 },
  ]);
  await desk.reply(id, 3, "Thanks to both.");
  expect(await mailsTo(NORA)).toHaveLength(2);
});

test("hostile mail is stored as plain text, or noted", async () => {
  const { id, to } = await desk.answered();
  const html = { "Content-Type": "text/html; charset=utf-8" };
  const page =
    "<style>p{}</style><p>Hi &amp; bye<script>alert(1)</script></p><blockquote>It left today.</blockquote>";
  const nested = `${"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n".repeat(100)}\r\nDeep`;
  const injected = { From: "=?utf-8?Q?Nora=0D=0ABcc:_all@example.com?= <nora@example.com>" };
  const stored = async (mail: string | Buffer) => {
    await db.contactReply.deleteMany({ where: { messageId: id, isOurs: false } });
    const { status } = await deliver(mail);
    return [status, ...(await repliesTo(id)).map(({ text, rest }) => [text, rest])];
  };
  expect(await stored(mime(to, page, html))).toEqual([200, ["Hi & bye", "> It left today."]]);
  expect(
    await stored(mime(to, "caf\u00e9", { "Content-Type": "text/plain; charset=x-none" })),
  ).toEqual([200, [expect.stringMatching(/^caf/), null]]);
  expect(
    await stored(Buffer.concat([Buffer.from(mime(to, "a")), Buffer.from([0, 7, 0xff, 0x62])])),
  ).toEqual([200, ["a\ufffdb", null]]);
  expect(await stored(mime(to, "Hello", injected))).toEqual([200, ["Hello", null]]);
  expect((await repliesTo(id))[0]?.sender).toBe(NORA);
  expect(await stored(mime(to, ""))).toEqual([200, ["[The mail has no text.]", null]]);
  expect(await stored(mime(to, "> It left today."))).toEqual([200, ["> It left today.", null]]);
  const [, [text = "", rest = ""] = []] = (await stored(mime(to, "word ".repeat(100_000)))) as [
    number,
    [string, string],
  ];
  expect([text.length, rest.length]).toEqual([20_000, 200_000]);
  expect(rest).toMatch(/\[The mail goes on, but is too long to be stored\.\]$/);
  expect(await stored(mime(to, "x", { "X-Long": "y ".repeat(300_000) }))).toEqual([200]);
  expect(await stored("")).toEqual([200]);
  await db.webhookDelivery.deleteMany();
  expect(await stored(mime(to, "", { "Content-Type": null }).trimEnd() + `\r\n${nested}`)).toEqual([
    200,
  ]);
  expect(await noted()).toEqual(["The text of this email can't be read."]);
});

test("a message is linked to a customer and an order, and their page shows it", async () => {
  const buyer = await createBuyer();
  const { listing, boxIds } = await createListing({ quantity: 1 });
  const price = listing.price.toFixed(2);
  const { order } = await paidCheckout(
    buyer.cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price, deliveries: ["BREAK"] }),
  );
  const stranger = await createUser();
  const { id } = await desk.answered();
  const messagesOf = async (customer: string) =>
    (await getCustomer({ id: customer, actorId: desk.id, requestId: customer })).messages;

  const ordered = await desk.link(id, "", order.number.toLowerCase());
  expect(messageDetailSchema.parse(await ordered.json())).toMatchObject({
    customer: { id: buyer.user.id, isChosen: false },
    orders: [{ number: order.number, isChosen: true, isOthers: false }],
  });
  expect(await messagesOf(buyer.user.id)).toMatchObject([{ id, topic: "order", replyCount: 1 }]);

  await desk.link(id, stranger.username.toUpperCase(), order.number);
  expect(await desk.read(id)).toMatchObject({
    customer: { id: stranger.id, isChosen: true },
    orders: [{ isOthers: true }],
  });
  expect([await messagesOf(buyer.user.id), await messagesOf(stranger.id)]).toMatchObject([
    [],
    [{ id }],
  ]);
  expect(await sentence(await desk.link(id, "nobody-at-all", ""))).toEqual([
    400,
    "We couldn't find that customer.",
  ]);
  expect(await sentence(await desk.link(id, "", "FW-1"))).toEqual([
    400,
    "We couldn't find that order.",
  ]);
  await desk.link(id, "", "");
  expect(await desk.read(id)).toMatchObject({ customer: null, orders: [] });
  const audit = await db.auditEntry.findMany({
    where: { subject: `message ${id}`, action: { in: ["message.linked", "message.viewed"] } },
    orderBy: { id: "asc" },
  });
  expect(audit.map(({ action, details }) => [action, details])).toEqual([
    ["message.linked", { customer: null, order: order.number }],
    ["message.linked", { customer: stranger.id, order: order.number }],
    ["message.viewed", {}],
    ["message.linked", { customer: null, order: null }],
    ["message.viewed", {}],
  ]);
});

test("the export has the replies, and a deletion takes them along", async () => {
  const customer = await createAccount({ emailVerified: true });
  const { email, username: confirmation } = customer;
  const { id, to } = await desk.answered(email);
  await deliver(
    mime(to, ["Thank you!", "", "> It left today."], { From: "max@elsewhere.example" }),
  );
  const other = await desk.answered("ada@example.com");
  await deliver(mime(other.to, "I know her box.", { From: email }));
  const { correspondence } = (await exportAccount({ userId: customer.id })) as unknown as {
    correspondence: { written: unknown[] };
  };
  expect(correspondence).toMatchObject({
    written: [
      {
        replies: [
          { isOurs: true, text: "It left today." },
          { text: "Thank you!", rest: "> It left today.", sender: "max@elsewhere.example" },
        ],
      },
    ],
    replied: [{ text: "I know her box." }],
  });
  expect(JSON.stringify(correspondence)).not.toMatch(/[0-9a-f]{64}/);

  await db.contactMessage.update({ where: { id: other.id }, data: { customerId: customer.id } });
  const deleted = await call(deleteAccount, "/api/account", {
    method: "DELETE",
    cookie: await sessionOf(customer),
    body: { currentPassword: GOOD_PASSWORD, confirmation },
  });
  expect(deleted.status).toBe(200);
  expect(await db.contactReply.count({ where: { messageId: id } })).toBe(0);
  expect(await desk.read(other.id)).toMatchObject({
    customer: null,
    replies: [{ isOurs: true }, { text: "I know her box.", sender: null }],
  });
  await deliver(mime(to, "Still there?"));
  expect(await noted()).toContain("None of our answers has this reply address.");
});
