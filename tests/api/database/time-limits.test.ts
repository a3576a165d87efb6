import { db, runAsJob } from "@/lib/platform/database/db";

const SQL = "SELECT current_setting('statement_timeout') AS limit";

async function limitOf(query: Promise<unknown>): Promise<string> {
  const [row] = (await query) as { limit: string }[];
  return row?.limit ?? "";
}

describe("a statement's time limit", () => {
  it("is 5 s for requests", async () => {
    expect(await limitOf(db.$queryRawUnsafe(SQL))).toBe("5s");
  });

  it("is a minute for jobs, even when their promise is awaited later", async () => {
    expect(await limitOf(runAsJob(() => db.$queryRawUnsafe(SQL)))).toBe("1min");
  });

  it("is a minute in a job's transaction", async () => {
    const transaction = runAsJob(() => db.$transaction((tx) => tx.$queryRawUnsafe(SQL)));
    expect(await limitOf(transaction)).toBe("1min");
  });

  it("is that of requests beside a job", async () => {
    const [beside, job] = await Promise.all([
      limitOf(db.$transaction((tx) => tx.$queryRawUnsafe(SQL))),
      runAsJob(() => limitOf(db.$queryRawUnsafe(SQL))),
    ]);
    expect([beside, job]).toEqual(["5s", "1min"]);
  });
});
