import { pool } from "@/lib/platform/database/db";
import { migrate } from "@/scripts/lib/migrations.mjs";

const url = process.env.DATABASE_URL ?? "";

test("a migrated database is left alone", async () => {
  expect(await migrate(url)).toEqual([]);
});

test("a changed SQL file is applied again", async () => {
  await pool.query("DROP TRIGGER claims_kept ON claims; DROP FUNCTION keep_claim()");
  await pool.query("UPDATE _applied_sql SET checksum = '' WHERE name = 'sql/claims.sql'");
  expect(await migrate(url)).toEqual(["sql/claims.sql"]);
  const { rows } = await pool.query("SELECT FROM pg_trigger WHERE tgname = 'claims_kept'");
  expect(rows).toHaveLength(1);
});

test("a changed migration that was already applied stops the run", async () => {
  await pool.query("UPDATE _prisma_migrations SET checksum = 'changed'");
  await expect(migrate(url)).rejects.toThrow(/was changed after it was applied/);
});

test("a database from before 1.0.0 is refused", async () => {
  await pool.query("UPDATE _prisma_migrations SET migration_name = '20261121000000_accounts'");
  await expect(migrate(url)).rejects.toThrow(
    "This database is from before version 1.0.0. Create an empty one instead.",
  );
});
