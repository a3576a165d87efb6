import { problemsOfAddresses } from "@/lib/platform/database/check-addresses";
import { db } from "@/lib/platform/database/db";
import { hasPgBouncer, startPgBouncer } from "@/scripts/drills/pgbouncer.mjs";

const direct = process.env.DATABASE_URL ?? "";
type Pooler = Awaited<ReturnType<typeof startPgBouncer>>;
type Urls = { DATABASE_URL: string; DIRECT_DATABASE_URL?: string };

const problems = (urls: Urls, { isPrepared = true } = {}) =>
  problemsOfAddresses({ DIRECT_DATABASE_URL: undefined, PREPARED_STATEMENTS: isPrepared, ...urls });

test("a direct address works, and a database that is away is not judged", async () => {
  expect(await problems({ DATABASE_URL: direct })).toEqual([]);
  expect(await problems({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" })).toEqual([]);
});

(hasPgBouncer ? describe : describe.skip)("a transaction pooler", () => {
  let pooler: Pooler;
  beforeEach(async () => {
    pooler = await startPgBouncer(direct);
  });
  afterEach(() => pooler.stop());

  test("needs a direct address beside it", async () => {
    const { url } = pooler;
    expect(await problems({ DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^DATABASE_URL gives each transaction another connection\./),
    ]);
    expect(await problems({ DATABASE_URL: url, DIRECT_DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^DIRECT_DATABASE_URL gives each transaction another connection\./),
    ]);
  });

  test("needs a role with time limits, and statements without names", async () => {
    const urls = { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: direct };
    expect(await problems(urls)).toEqual([
      expect.stringContaining("ALTER ROLE fairwax SET statement_timeout = 5000;"),
      expect.stringContaining("Set PREPARED_STATEMENTS=off"),
    ]);
  });

  test("works with both", async () => {
    await db.$executeRaw`
      DO $$ BEGIN EXECUTE format('ALTER ROLE %1$I IN DATABASE %2$I SET statement_timeout = 5000;
        ALTER ROLE %1$I IN DATABASE %2$I SET lock_timeout = 4000', current_user, current_database()); END $$`;
    const urls = { DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: direct };
    expect(await problems(urls, { isPrepared: false })).toEqual([]);
  });
});
