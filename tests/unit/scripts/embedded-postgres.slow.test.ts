import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

import { hasServer } from "@/scripts/lib/running-postgres.mjs";

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
   console.log(server.cluster);
   ${then}`,
];

afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

test.each(["running", "killed"])(
  "a new clone starts its database where a deleted one left its server %s",
  async (left) => {
    const first = spawn(process.execPath, script("setInterval(() => undefined, 1000);"), {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [cluster] = (await once(first.stdout, "data")) as [Buffer];
    first.kill("SIGKILL");
    await once(first, "exit");
    if (left === "killed") await killServer(String(cluster).trim());
    fs.rmSync(home, { recursive: true });
    const end = "await client.end(); await server.stop();";
    expect(String(execFileSync(process.execPath, script(end)))).toContain(name);
  },
  60_000,
);

async function killServer(cluster: string): Promise<void> {
  const [pid] = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  while (hasServer(cluster)) await setTimeout(50);
}
