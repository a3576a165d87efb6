import { POST as answer } from "@/app/api/admin/messages/[id]/answer/route";
import { GET as getReply } from "@/app/api/admin/messages/[id]/replies/[replyId]/route";
import { GET as listReplies } from "@/app/api/admin/messages/[id]/replies/route";
import { POST as addReply } from "@/app/api/admin/messages/[id]/reply/route";
import { GET as getMessage } from "@/app/api/admin/messages/[id]/route";
import { POST as markSpam } from "@/app/api/admin/messages/[id]/spam/route";
import { GET as listMessages } from "@/app/api/admin/messages/route";
import type { MessageQueue } from "@/lib/contact/desk/queues";
import {
  deskMessagesSchema,
  deskRepliesSchema,
  messageDetailSchema,
} from "@/lib/contact/desk/schema";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { NO_ID } from "@/tests/setup/sample-requests";

let support = { id: "", username: "", cookie: "" };
beforeAll(async () => {
  const user = await createUser({ role: "SUPPORT" });
  support = { ...user, cookie: await sessionOf(user) };
});
beforeEach(() => db.contactMessage.deleteMany());

let written = 0;
const write = (overrides: Partial<Parameters<typeof db.contactMessage.create>[0]["data"]> = {}) =>
  db.contactMessage.create({
    data: {
      name: "Nora Fielding",
      email: `nora-${++written}@example.com`,
      topic: "order",
      message: "Where is my box?",
      createdAt: new Date(Date.now() - (1000 - written) * MINUTE_MS),
      ...overrides,
    },
  });
const list = async (queue: MessageQueue, cursor = "") =>
  deskMessagesSchema.parse(
    await (
      await call(
        listMessages,
        `/api/admin/messages?queue=${queue}${cursor && `&cursor=${cursor}`}`,
        {
          cookie: support.cookie,
        },
      )
    ).json(),
  );
type Handler = typeof answer;
const act = (handler: Handler, id: string, step: string, body: unknown) =>
  call(handler, `/api/admin/messages/${id}/${step}`, {
    method: "POST",
    cookie: support.cookie,
    params: { id },
    body,
  });
const detail = async (response: Response) => messageDetailSchema.parse(await response.json());

test("new messages wait oldest first, page by page, apart from spam", async () => {
  for (let index = 0; index < 32; index++) await write();
  await write({ isSpam: true });
  const first = await list("new");
  expect(first.counts).toEqual({ new: 32, spam: 1 });
  const second = await list("new", first.nextCursor ?? "");
  const times = [...first.messages, ...second.messages].map(({ createdAt }) => createdAt);
  expect(times).toHaveLength(32);
  expect(times).toEqual([...times].sort());
  expect((await list("spam")).messages).toHaveLength(1);
});

test("an answer goes out by mail, once, and a reply makes the message new again", async () => {
  const { id, email } = await write();
  const answered = await detail(
    await act(answer, id, "answer", { text: "It left today.\n\nAda", seen: 0 }),
  );
  expect(answered.replies).toMatchObject([
    { isOurs: true, author: support.username, text: "It left today.\n\nAda" },
  ]);
  expect((await list("new")).messages).toEqual([]);
  expect((await list("answered")).messages).toMatchObject([{ id, replyCount: 1 }]);
  const mails = await mailsTo(email);
  expect(mails).toMatchObject([{ subject: "Re: Your message to Fairwax" }]);
  expect(mails[0]?.text).toContain("Hi Nora Fielding,\n\nIt left today.\n\nAda\n\nYou wrote:");

  expect(await sentence(await act(answer, id, "answer", { text: "Me, too.", seen: 0 }))).toEqual([
    409,
    "This conversation just got a new message. Please read it first.",
  ]);
  await act(addReply, id, "reply", { text: "Thank you!", seen: 1 });
  expect((await list("new")).messages).toMatchObject([{ id, answeredAt: null, replyCount: 2 }]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(
    (
      await db.auditEntry.findMany({ where: { subject: `message ${id}` }, orderBy: { id: "asc" } })
    ).map(({ action, details }) => [action, details]),
  ).toEqual([
    ["message.answered", {}],
    ["message.reply_added", {}],
  ]);
});

test("of several concurrent answers, one is sent", async () => {
  const { id, email } = await write();
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const response = await act(answer, id, "answer", { text: `Answer ${index}`, seen: 0 });
      return response.status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a message names its customer, if the address is verified, and the orders it mentions", async () => {
  const { user, order } = await createOrder();
  const { email, username } = user;
  const { id } = await write({ email, message: `Where is ${order.number.toLowerCase()}, please?` });
  const open = () =>
    call(getMessage, `/api/admin/messages/${id}`, { cookie: support.cookie, params: { id } });
  expect(await detail(await open())).toMatchObject({
    customer: { username },
    orders: [{ number: order.number }],
  });
  await db.user.update({ where: { id: user.id }, data: { emailVerified: false } });
  expect(await detail(await open())).toMatchObject({ customer: null });
});

test("spam can be restored, and an answered message can't become spam", async () => {
  const { id } = await write();
  expect((await detail(await act(markSpam, id, "spam", { isSpam: true }))).isSpam).toBe(true);
  expect(await sentence(await act(answer, id, "answer", { text: "Hello", seen: 0 }))).toEqual([
    409,
    "This message is marked as spam. Please restore it first.",
  ]);
  await act(markSpam, id, "spam", { isSpam: false });
  await act(answer, id, "answer", { text: "Hello", seen: 0 });
  expect(await sentence(await act(markSpam, id, "spam", { isSpam: true }))).toEqual([
    409,
    "This message was already answered.",
  ]);
});

test("unknown messages, empty answers and other queues are refused", async () => {
  const { id } = await write();
  for (const [handler, step, body] of [
    [answer, "answer", { text: "Hello", seen: 0 }],
    [addReply, "reply", { text: "Hello", seen: 0 }],
    [markSpam, "spam", { isSpam: true }],
  ] as const)
    expect(await sentence(await act(handler, NO_ID, step, body))).toEqual([
      404,
      "We couldn't find that message.",
    ]);
  for (const text of [" ", "x".repeat(20_001), "a\u0000b"])
    expect((await act(answer, id, "answer", { text, seen: 0 })).status).toBe(400);
  const queue = await call(listMessages, "/api/admin/messages?queue=all", {
    cookie: support.cookie,
  });
  expect(await sentence(queue)).toEqual([400, "We couldn't find that queue."]);
});

test("a conversation of sixty long mails arrives page by page, and a whole mail on demand", async () => {
  const { id, email } = await write();
  await db.contactReply.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      messageId: id,
      isOurs: false,
      text: `${index} ${"é".repeat(19_000)}`,
      rest: "> quoted\n".repeat(20_000),
      sender: email,
      mailId: `${id}-${index}`,
      createdAt: new Date(Date.now() - (60 - index) * MINUTE_MS),
    })),
  });
  const get = (handler: typeof getReply, path: string, params: Record<string, string>) =>
    call(handler, `/api/admin/messages/${id}${path}`, { cookie: support.cookie, params });
  const body = await (await get(getMessage, "", { id })).text();
  expect(body.length).toBeLessThan(100_000);
  const first = messageDetailSchema.parse(JSON.parse(body));
  const seen = [first.replies];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const response = await get(listReplies, `/replies?cursor=${cursor}`, { id });
    const page = deskRepliesSchema.parse(await response.json());
    seen.unshift(page.replies);
    cursor = page.nextCursor;
  }
  const numbers = seen.flat().map(({ text }) => Number.parseInt(text, 10));
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index));

  const [reply] = first.replies;
  expect(reply).toMatchObject({ isCut: true, hasRest: true, isOtherSender: false });
  const whole = await get(getReply, `/replies/${reply?.id}`, { id, replyId: reply?.id ?? "" });
  expect(await whole.json()).toEqual({
    text: `40 ${"é".repeat(19_000)}`,
    rest: "> quoted\n".repeat(20_000),
  });
  const other = await write();
  const misplaced = await call(getReply, `/api/admin/messages/${other.id}/replies/${reply?.id}`, {
    cookie: support.cookie,
    params: { id: other.id, replyId: reply?.id ?? "" },
  });
  expect(misplaced.status).toBe(404);
});
