import { GET as cronGet, POST as cronPost } from "@/app/api/cron/route";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { TASKS } from "@/lib/server/jobs";
import { enqueueReset } from "@/tests/setup/enqueue-reset";
import { call } from "@/tests/setup/request";

const env = getEnv();

const knock = (authorization?: string) =>
  call(cronPost, "/api/cron", {
    method: "POST",
    ...(authorization ? { headers: { authorization } } : {}),
  });
const headers = { authorization: "Bearer a secret of the scheduler" };

test("the scheduler's call doesn't exist without a secret", async () => {
  env.CRON_SECRET = undefined;
  expect((await knock("Bearer undefined")).status).toBe(404);
});

test("the scheduler's call requires the secret and runs due jobs", async () => {
  env.CRON_SECRET = "a secret of the scheduler";
  for (const header of [undefined, "Bearer wrong", "a secret of the scheduler", "Bearer "])
    expect((await knock(header)).status).toBe(401);
  await enqueueReset("scheduled@example.com");
  const answer = await knock(headers.authorization);
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: {
      jobs: {
        ...Object.fromEntries(TASKS.map(({ name }) => [name, { done: 0, failed: 0 }])),
        "deliver-mail": { done: 1, failed: 0 },
      },
      errors: [],
    },
  });
});

test("the scheduler's call sends mail while another part fails and names that part", async () => {
  env.CRON_SECRET = "a secret of the scheduler";
  await enqueueReset("in-trouble@example.com");
  await db.$executeRaw`ALTER TABLE checkouts RENAME TO checkouts_elsewhere`;
  const troubled = await knock(headers.authorization).finally(
    () => db.$executeRaw`ALTER TABLE checkouts_elsewhere RENAME TO checkouts`,
  );
  expect({ status: troubled.status, body: await troubled.json() }).toMatchObject({
    status: 500,
    body: {
      jobs: { "deliver-mail": { done: 1, failed: 0 } },
      errors: expect.arrayContaining(["expire-holds"]),
    },
  });
});

test("the scheduler's call also accepts GET", async () => {
  env.CRON_SECRET = "a secret of the scheduler";
  expect(await (await call(cronGet, "/api/cron", { headers })).json()).toMatchObject({
    jobs: { "deliver-mail": { done: 0, failed: 0 } },
  });
});
