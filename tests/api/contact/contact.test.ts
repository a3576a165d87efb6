import { POST as send } from "@/app/api/contact/route";
import { messageSchema } from "@/lib/accounts/schema";
import { deleteOldMessages } from "@/lib/contact/delete-old";
import { db } from "@/lib/platform/database/db";
import { post } from "@/tests/setup/accounts";
import { mailsTo } from "@/tests/setup/mails";
import { randomAddress } from "@/tests/setup/request";

const SUPPORT = "support@fairwax.example";
const MESSAGE = {
  name: "Nora Fielding",
  email: "nora@example.com",
  topic: "order",
  message: "Where is my box?\r\nIt was sealed, <b>I think</b>.",
  openForMs: 42_000,
};

const write = (overrides: Record<string, unknown> = {}, address = randomAddress()) =>
  post(send, "/api/contact", { ...MESSAGE, ...overrides }, { address });
const problemOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
});

beforeEach(async () => {
  await db.contactMessage.deleteMany();
  await db.outgoingMail.deleteMany();
});

test("a message is stored and mailed only to us, with its sender as Reply-To", async () => {
  const answer = await write();
  expect([answer.status, messageSchema.parse(await answer.json())]).toEqual([
    200,
    { message: "Your message has arrived." },
  ]);
  expect(await db.contactMessage.findMany()).toEqual([
    expect.objectContaining({
      name: "Nora Fielding",
      email: "nora@example.com",
      topic: "order",
      message: "Where is my box?\nIt was sealed, <b>I think</b>.",
      isSpam: false,
    }),
  ]);
  const [mail] = await mailsTo(SUPPORT);
  expect(mail).toMatchObject({
    subject: "Contact form: An order or shipping",
    replyTo: "nora@example.com",
  });
  expect(mail?.text).toContain(
    "Nora Fielding, nora@example.com, wrote:\n\nWhere is my box?\nIt was sealed",
  );
  expect(mail?.html).toContain("Where is my box?<br/>It was sealed, &lt;b&gt;I think&lt;/b&gt;.");
  expect(await db.outgoingMail.count()).toBe(1);
});

test.each([
  [{ name: "N" }, "Please enter your name"],
  [{ name: "Nora\nBcc: all@example.com" }, "Please enter your name"],
  [{ email: "nora@" }, "Please enter a valid email address"],
  [{ email: "nora@example.com\nBcc: all@example.com" }, "Please enter a valid email address"],
  [{ topic: "" }, "Please choose a topic"],
  [{ topic: "gossip" }, "Please choose a topic"],
  [{ message: "too short" }, "Please write at least 10 characters"],
  [{ message: `${" ".repeat(20)}short` }, "Please write at least 10 characters"],
  [{ message: "x".repeat(4001) }, "Please use at most 4000 characters"],
  [{ message: "a zero byte \u0000 within" }, "Please write at least 10 characters"],
])("%j is refused", async (overrides, message) => {
  expect(await problemOf(await write(overrides))).toEqual({ status: 400, body: message });
  expect([await db.contactMessage.count(), await db.outgoingMail.count()]).toEqual([0, 0]);
});

test.each(["x".repeat(10), "💥".repeat(10), "x".repeat(4000), "💥".repeat(4000)])(
  "messages of 10 and of 4000 characters are accepted",
  async (message) => {
    expect((await write({ message })).status).toBe(200);
    expect(await db.contactMessage.findFirst()).toMatchObject({ message });
  },
);

test.each([
  ["the trap is filled in", { reference: "https://spam.example" }],
  ["it was too fast for a human", { openForMs: 2999 }],
  ["the time it took is missing", { openForMs: undefined }],
  ["the time it took is not a number", { openForMs: "42000" }],
])(
  "a message gets the same answer, is kept as spam and is not mailed when %s",
  async (_, overrides) => {
    const answer = await write(overrides);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: "Your message has arrived." },
    ]);
    expect(await db.contactMessage.findMany()).toEqual([expect.objectContaining({ isSpam: true })]);
    expect(await db.outgoingMail.count()).toBe(0);
  },
);

test("an empty trap and three seconds pass as human", async () => {
  await write({ reference: "", openForMs: 3000 });
  expect(await db.contactMessage.findFirst()).toMatchObject({ isSpam: false });
});

test("the sixth message in an hour from a network is refused, even concurrently", async () => {
  const address = randomAddress();
  const answers = await Promise.all(Array.from({ length: 7 }, () => write({}, address)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429,
  ]);
  const refused = answers.find((answer) => answer.status === 429);
  expect(await refused?.text()).toBe(
    "Too many messages from your network. Please try again in 60 minutes.",
  );
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await db.contactMessage.count()).toBe(5);
  expect((await write()).status).toBe(200);
});

test("an invalid message doesn't count toward the limit", async () => {
  const address = randomAddress();
  for (let n = 0; n < 8; n++) expect((await write({ name: "" }, address)).status).toBe(400);
  expect((await write({}, address)).status).toBe(200);
});

test("messages are deleted after a year, spam after a month", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const store = (name: string, days: number, isSpam: boolean) =>
    db.contactMessage
      .create({
        data: {
          name,
          email: "n@example.com",
          topic: "other",
          message: "A message",
          isSpam,
          createdAt: daysAgo(days),
        },
      })
      .catch(() => name);
  const long = (name: string, days: number, isSpam: boolean) =>
    db.contactMessage.create({
      data: {
        name,
        email: "n@example.com",
        topic: "other",
        message: "A long enough message",
        isSpam,
        createdAt: daysAgo(days),
      },
    });
  expect(await store("too short for the table", 1, false)).toBe("too short for the table");
  for (const [name, days, isSpam] of [
    ["364", 364, false],
    ["366", 366, false],
    ["spam 29", 29, true],
    ["spam 31", 31, true],
  ] as const)
    await long(name, days, isSpam);
  await deleteOldMessages();
  expect(
    (await db.contactMessage.findMany({ orderBy: { name: "asc" } })).map((message) => message.name),
  ).toEqual(["364", "spam 29"]);
});
