import fs from "node:fs";

import { pool } from "@/lib/platform/database/db";
import { migrate } from "@/scripts/lib/migrations.mjs";

const url = process.env.DATABASE_URL ?? "";

let applied: string;
beforeAll(async () => {
  const { rows } = await pool.query<{ all: string }>(
    'SELECT json_agg(m)::text AS "all" FROM _prisma_migrations m',
  );
  applied = rows[0]?.all ?? "";
});
afterEach(async () => {
  await pool.query("DELETE FROM _prisma_migrations");
  await pool.query(
    "INSERT INTO _prisma_migrations SELECT * FROM json_populate_recordset(NULL::_prisma_migrations, $1)",
    [applied],
  );
});

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

test("a database that the replaced migrations made goes on after the baseline", async () => {
  const [baseline = ""] = fs.readdirSync("prisma/migrations").sort();
  const replaced = fs.readFileSync(`prisma/migrations/${baseline}/replaces`, "utf8").trim();
  const names = async () => {
    const { rows } = await pool.query("SELECT migration_name AS name FROM _prisma_migrations");
    return rows.map(({ name }) => name as string);
  };
  const before = await names();
  await pool.query(
    "UPDATE _prisma_migrations SET migration_name = $1, checksum = '' WHERE migration_name = $2",
    [replaced, baseline],
  );
  expect(await migrate(url)).toEqual([]);
  expect((await names()).sort()).toEqual([...before, replaced].sort());
});

test("an earlier text of a migration that made the same counts as applied", async () => {
  const name = "20261228000000_tree_by_trigger";
  const earlier = fs.readFileSync(`prisma/migrations/${name}/earlier`, "utf8").trim();
  const set = "UPDATE _prisma_migrations SET checksum = $1 WHERE migration_name = $2";
  await pool.query(set, [earlier, name]);
  expect(await migrate(url)).toEqual([]);
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
