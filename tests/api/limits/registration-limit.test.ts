import { POST as step1 } from "@/app/api/auth/register/step1/route";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { deleteExpiredRows } from "@/lib/server/jobs";
import { post, stepOneOf } from "@/tests/setup/accounts";
import { randomAddress } from "@/tests/setup/request";

test("an address may register sixty times an hour", async () => {
  const address = randomAddress();
  const start = (n: number, from = address) =>
    post(
      step1,
      "/api/auth/register/step1",
      stepOneOf("x", {
        username: `limited-${n}`,
        password: "password1",
        confirmPassword: "password1",
      }),
      { address: from },
    );
  const tries = await Promise.all(Array.from({ length: 60 }, (_, n) => start(n)));
  expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([400]));
  const refused = await start(61);
  expect({ status: refused.status, body: await refused.text() }).toEqual({
    status: 429,
    body: "Too many registrations from your network. Please try again in 60 minutes.",
  });
  expect((await start(62, randomAddress())).status).toBe(400);
});

test("a limit ends with its period", async () => {
  for (let n = 0; n < 20; n++) await consumeAttempt("resetConfirm", "somebody");
  await expect(consumeAttempt("resetConfirm", "somebody")).rejects.toMatchObject({ status: 429 });
  await db.rateLimit.updateMany({
    where: { key: { startsWith: "reset-confirm" } },
    data: { expire: BigInt(Date.now() - 1) },
  });
  await expect(consumeAttempt("resetConfirm", "somebody")).resolves.toBe(19);
});

test("expired rows are deleted and others kept", async () => {
  await consumeAttempt("resetConfirm", "lasting");
  await consumeAttempt("registration", "over");
  await db.rateLimit.updateMany({
    where: { key: { startsWith: "register" } },
    data: { expire: BigInt(Date.now() - 1) },
  });
  const held = {
    email: "held@example.com",
    passwordHash: "x",
    createdAt: new Date(Date.now() - 3_600_000),
  };
  await db.pendingRegistration.createMany({
    data: [
      { ...held, username: "over", tokenHash: "1", expiresAt: new Date(Date.now() - 1000) },
      { ...held, username: "good", tokenHash: "2", expiresAt: new Date(Date.now() + 60_000) },
    ],
  });
  await deleteExpiredRows();
  expect(
    (await db.pendingRegistration.findMany({ select: { username: true } })).map(
      (row) => row.username,
    ),
  ).toContain("good");
  expect(await db.pendingRegistration.count({ where: { username: "over" } })).toBe(0);
  expect(await db.rateLimit.count({ where: { key: { startsWith: "register" } } })).toBe(0);
  expect(
    await db.rateLimit.count({ where: { key: { startsWith: "reset-confirm" } } }),
  ).toBeGreaterThan(0);
});
