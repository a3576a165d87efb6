import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

import { countEntries } from "@/lib/ledger/log/sign-ledger";
import { db } from "@/lib/platform/database/db";
import { keepContinuity } from "@/lib/proof/continuity/check-continuity";
import { dropBackup, restore } from "@/tests/setup/databases";
import { ask, publishBeyondBackup } from "@/tests/setup/lost-entries";
import { temporaryFolder } from "@/tests/setup/witness-process";

const { folder, remove } = temporaryFolder();
let shop: Awaited<ReturnType<typeof publishBeyondBackup>>;

beforeAll(async () => {
  shop = await publishBeyondBackup(folder);
});
beforeEach(restore);
afterAll(async () => {
  remove();
  await dropBackup();
});

async function run(words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ["scripts/ledger-recover.mjs", ...words], {
    env: { ...process.env, ...settings },
  });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null && once(child, "exit"),
  ]);
  return { code: child.exitCode, output, errors };
}

test("the command puts the entries back, lists the boxes, and lets the log grow", async () => {
  ask({ copy: folder });
  await keepContinuity();
  const { kept, published } = shop;
  const { code, output, errors } = await run([folder], { LEDGER_COPY: folder });
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(
    `Put back ${published.size - kept} entries. The ledger has ${published.size}.`,
  );
  expect(output).toMatch(
    new RegExp(
      `2 boxes: sold, but its order is missing
  ${shop.sold.boxId}  \\S+Z  2024 Topps .+
  ${shop.unknown.boxId}  \\S+Z  \\(not in the database\\)

1 box: canceled, but its order still has it
  ${shop.canceled.boxId}  \\S+Z  2024 Topps `,
    ),
  );
  expect(await db.ledgerContinuity.findFirst()).toMatchObject({ problem: null });
});

test("it refuses what is no copy, and says how it is called", async () => {
  const { code, output, errors } = await run([`${folder}/none`], {});
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toContain("ENOENT");
  expect(await countEntries(db)).toBe(shop.kept);
  expect((await run([], {})).code).toBe(2);
});
