import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

const name = `test-leftover-${process.pid}`;
const home = path.join(process.cwd(), ".data", name);
const script = (then: string) => [
  "--input-type=module",
  "--eval",
  `import pg from "pg";
   import { startEmbeddedPostgres } from "./scripts/lib/embedded-postgres.mjs";
   const server = await startEmbeddedPostgres({ name: "${name}", isTemporary: true });
   const client = new pg.Client(server.url);
   await client.connect();
   console.log("connected");
   ${then}`,
];

afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

test("a new clone starts its database where a deleted one left its server running", async () => {
  const first = spawn(process.execPath, script("setInterval(() => undefined, 1000);"), {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(first.stdout, "data");
  first.kill("SIGKILL");
  await once(first, "exit");
  fs.rmSync(home, { recursive: true });
  const end = "await client.end(); await server.stop();";
  expect(String(execFileSync(process.execPath, script(end)))).toContain("connected");
}, 60_000);
