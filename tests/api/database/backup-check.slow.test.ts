import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { text } from "node:stream/consumers";

import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { db } from "@/lib/platform/database/db";
import { disableTriggers } from "@/tests/setup/invariants";
import { append, boxIn } from "@/tests/setup/ledger";
import { temporaryFolder } from "@/tests/setup/witness-process";

async function check(...words: string[]) {
  const child = spawn(process.execPath, ["scripts/backup-check.mjs", ...words]);
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null && once(child, "exit"),
  ]);
  return { code: child.exitCode, output, errors };
}

const address = process.env.DIRECT_DATABASE_URL ?? process.env.DATABASE_URL ?? "";

test("a whole database passes, and one whose ledger was changed doesn't", async () => {
  await append(boxIn(), boxIn());
  await signLedger();
  const whole = await check(address);
  expect(whole.output).toMatch(/^0 orders, the latest: none\. The ledger's latest entry: \d{4}-/);
  expect(whole.output).toContain(
    "Invariants: 0 violations.\nLedger: 2 entries of 2 boxes, 0 faults.",
  );
  expect([whole.code, whole.errors]).toEqual([0, ""]);

  await db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`
      UPDATE ledger_entries SET leaf = convert_to(replace(convert_from(leaf, 'UTF8'), 'BOX_IN', 'LISTED'), 'UTF8')
      WHERE seq = 0`;
  });
  const changed = await check(address);
  expect(changed.code).toBe(1);
  expect(changed.output).toContain("✗ Violated: a leaf has the hash of its bytes");
  expect(changed.output).toContain("✗ The root of the entries is not the root that was signed.");
});

test("what is no backup is refused with a sentence", async () => {
  expect((await check()).code).toBe(2);
  const { folder, remove } = temporaryFolder();
  expect((await check(folder)).errors).toContain("is no base backup: it has no PG_VERSION.");
  fs.writeFileSync(`${folder}/PG_VERSION`, "9\n");
  expect((await check(folder)).errors).toContain("The backup is of PostgreSQL 9, and ours is ");
  remove();
});
