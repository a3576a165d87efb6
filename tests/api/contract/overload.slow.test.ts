import pg, { type PoolClient } from "pg";

import { POST as LOGIN } from "@/app/api/auth/login/route";
import { POST as COMPLETE } from "@/app/api/auth/register/complete/route";
import { GET as HEALTH } from "@/app/api/health/route";
import { GET as LIST } from "@/app/api/products/route";
import { db, pool, runAsJob } from "@/lib/platform/database/db";
import { PROFILE } from "@/tests/setup/accounts";
import { call } from "@/tests/setup/request";

const WAIT_MS = 60_000;
const WRONG_SIGN_IN = { method: "POST", body: { username: "nobody", password: "nothing" } };

async function expectOverloaded(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).toBe("We couldn't answer in time. Please try again in a moment.");
}

/** Runs the work while another connection locks the table, as a migration would. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const blocker = new pg.Client(process.env.DATABASE_URL);
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  try {
    await work();
  } finally {
    await blocker.end();
  }
}

test(
  "requests get a 503 with Retry-After when no database connection is free",
  async () => {
    const taken: PoolClient[] = await Promise.all(
      Array.from({ length: pool.options.max }, () => pool.connect()),
    );
    try {
      const answers = await Promise.all([
        call(LIST, "/api/products"),
        call(LOGIN, "/api/auth/login", WRONG_SIGN_IN),
        call(COMPLETE, "/api/auth/register/complete", {
          method: "POST",
          body: PROFILE,
          cookie: "fairwax.registration=x",
        }),
      ]);
      for (const answer of answers) await expectOverloaded(answer);
      expect((await call(HEALTH, "/api/health")).status).toBe(200);
    } finally {
      for (const client of taken) client.release();
    }
    expect((await call(LIST, "/api/products")).status).toBe(200);
  },
  WAIT_MS,
);

test(
  "a locked table delays requests by seconds, jobs until it is free, and health not at all",
  async () => {
    let answered = 0;
    let isCounted = false;
    let count: Promise<number> | undefined;
    expect((await call(HEALTH, "/api/health")).status).toBe(200);
    await whileLocked("products, listings", async () => {
      count = runAsJob(() => db.box.count().finally(() => (isCounted = true)));
      const answers = Array.from({ length: 20 }, async (_, index) => {
        const answer = await call(LIST, index % 2 ? "/api/products" : "/api/products?q=signal");
        answered += 1;
        return answer;
      });
      const health = await Promise.all(
        Array.from({ length: 30 }, () => call(HEALTH, "/api/health")),
      );
      expect(health.map(({ status }) => status)).toEqual(Array(30).fill(200));
      expect(answered).toBe(0);

      for (const answer of await Promise.all(answers)) await expectOverloaded(answer);
      expect(isCounted).toBe(false);
    });
    expect(await count).toBe(0);
    expect((await call(LIST, "/api/products")).status).toBe(200);
  },
  WAIT_MS,
);

test(
  "a limit that can't be counted counts as overload",
  async () => {
    await whileLocked("rate_limits", async () => {
      await expectOverloaded(await call(LOGIN, "/api/auth/login", WRONG_SIGN_IN));
    });
    expect((await call(LOGIN, "/api/auth/login", WRONG_SIGN_IN)).status).toBe(401);
  },
  WAIT_MS,
);
