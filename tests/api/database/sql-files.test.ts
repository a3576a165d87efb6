import fs from "node:fs";
import path from "node:path";

import { db, pool } from "@/lib/platform/database/db";

const read = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .map((name) => fs.readFileSync(path.join(folder, name), "utf8"));

const namesIn = (kind: "FUNCTION" | "TRIGGER") =>
  read("prisma/sql")
    .flatMap((sql) => [...sql.matchAll(new RegExp(`^CREATE [A-Z ]*${kind} (\\w+)`, "gm"))])
    .map(([, name]) => name)
    .sort();

test("each function and trigger is defined once, in prisma/sql", async () => {
  const functions = await db.$queryRaw<{ name: string }[]>`
    SELECT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
  const triggers = await db.$queryRaw<{ name: string }[]>`
    SELECT tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`;
  expect(namesIn("FUNCTION")).toEqual(functions.map(({ name }) => name).sort());
  expect(namesIn("TRIGGER")).toEqual(triggers.map(({ name }) => name).sort());
  for (const sql of read("prisma/migrations"))
    expect(sql).not.toMatch(/CREATE .*(FUNCTION|TRIGGER|VIEW)/);
});

test("the files can be applied again", async () => {
  const client = await pool.connect();
  await client.query("BEGIN; SET LOCAL check_function_bodies = off");
  const again = client.query(read("prisma/sql").join("\n"));
  await expect(again).resolves.toBeDefined();
  await client.query("ROLLBACK");
  client.release();
});
