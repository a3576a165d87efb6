import { GET } from "@/app/api/health/route";
import { call } from "@/tests/setup/request";

test("health answers 200 while the database does", async () => {
  const response = await call(GET, "/api/health");
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("health answers 503 when the database does not, and says no more than that", async () => {
  const kept = globalThis as { fairwaxDb?: unknown };
  const { fairwaxDb } = kept;
  const url = process.env.DATABASE_URL;
  delete kept.fairwaxDb;
  process.env.DATABASE_URL = "postgresql://nobody:secret@127.0.0.1:1/none";
  try {
    await jest.isolateModulesAsync(async () => {
      const { GET: ofServerWithoutDatabase } = await import("@/app/api/health/route");
      const response = await call(ofServerWithoutDatabase, "/api/health");
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ status: "database unavailable" });
    });
  } finally {
    kept.fairwaxDb = fairwaxDb;
    process.env.DATABASE_URL = url;
  }
});
