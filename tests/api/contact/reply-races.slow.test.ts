import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import { listBreaches } from "@/tests/setup/invariants";
import { messageDesk, repliesTo, startOver } from "@/tests/setup/message-desk";
import { deliver, forward, mime } from "@/tests/setup/mime";
import { opened } from "@/tests/setup/opened";

const desk = opened(messageDesk);
beforeEach(startOver);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a reply that arrives while someone answers is never taken for answered", async () => {
  for (let round = 0; round < 2; round++) {
    const { id, to } = await desk.answered(`nora-${round}@example.com`);
    await deliver(mime(to, "Thank you!"));
    const answers = [2, 3, 4, 5, 6].map(async (seen) =>
      (await desk.reply(id, seen)).status === 200 ? seen : 0,
    );
    const replies = ["One", "Two", "Three", "Four"].map((text) => deliver(mime(to, text)));
    const [lastSeen] = (await Promise.all(answers)).toSorted((one, other) => other - one);
    await Promise.all(replies);
    const { answeredAt, replyCount } = await desk.read(id);
    expect(await repliesTo(id)).toHaveLength(5);
    if (answeredAt !== null) expect(replyCount).toBe((lastSeen ?? 0) + 1);
  }
  const before = new Date(Date.now() - 2 * MINUTE_MS);
  await db.contactMessage.updateMany({ data: { answeredAt: before } });
  const breaches = (await listBreaches(db)).map(({ name }) => name);
  expect(new Set(breaches)).toEqual(new Set(["a reply makes its message wait for an answer"]));
  await db.contactMessage.deleteMany();
});

test("the forwarder hands a mail over, or tells its mail server what to do", async () => {
  const { id, to } = await desk.answered();
  const codes = [
    await forward(mime(to, "Thank you!")),
    await forward(mime(to, "Forged"), "another secret"),
    await forward(Buffer.alloc(25 * 1024 * 1024 + 1)),
  ];
  expect(codes).toEqual([0, 75, 69]);
  expect(await repliesTo(id)).toMatchObject([{ text: "Thank you!" }]);
});
