import type { PoolClient } from "pg";

import { POST as LOGIN } from "@/app/api/auth/login/route";
import { POST as COMPLETE } from "@/app/api/auth/register/complete/route";
import { GET as LIST } from "@/app/api/products/route";
import { pool } from "@/lib/db";
import { PROFILE } from "@/tests/setup/accounts";
import { call } from "@/tests/setup/request";

test("without a free connection to the database, people are asked to come back", async () => {
  const taken: PoolClient[] = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const answers = await Promise.all([
      call(LIST, "/api/products"),
      call(LOGIN, "/api/auth/login", { method: "POST", body: { username: "nobody", password: "nothing" } }),
      call(COMPLETE, "/api/auth/register/complete", { method: "POST", body: PROFILE, cookie: "fairwax.registration=x" }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await answer.text()).toBe("There is a lot going on just now. Please try again in a moment.");
    }
  } finally {
    for (const client of taken) client.release();
  }
  expect((await call(LIST, "/api/products")).status).toBe(200);
});
