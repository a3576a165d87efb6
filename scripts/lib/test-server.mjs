import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import pg from "pg";

import { freePort, startEmbeddedPostgres } from "./embedded-postgres.mjs";
import { migrate } from "./migrations.mjs";
import { ARENA_LIMIT, runScript, startArguments } from "./prepare.mjs";
import { projectDir } from "./project.mjs";

/**
 * Creates a separate database, migrated and seeded with the demo shop.
 *
 * @param {string} name also names its folder, .data/<name>
 * @param {{demo?: boolean, durable?: boolean, cluster?: string}} options
 *   `durable: false` trades crash safety for speed; another `cluster` than the default starts a
 *   separate server. In a run of browser tests, a demo shop is a copy of E2E_TEMPLATE.
 */
export async function startTestDatabase(
  name,
  { demo = true, durable = false, cluster = durable ? "postgres-durable" : "postgres-test" } = {},
) {
  const server = await startEmbeddedPostgres({ name: cluster, isTemporary: !durable });
  const client = new pg.Client(server.urlFor("postgres"));
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  const template = demo && !durable ? process.env.E2E_TEMPLATE : undefined;
  // PostgreSQL copies a template for one client at a time.
  if (template) await client.query("SELECT pg_advisory_lock(1)");
  await client.query(
    `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template ?? "template1")}`,
  );
  await client.end();
  const url = server.urlFor(name);
  if (!template) await migrate(url);
  const dataDir = folderOf(name);
  fs.rmSync(dataDir, { recursive: true, force: true });
  if (template && fs.existsSync(folderOf(template)))
    fs.cpSync(folderOf(template), dataDir, { recursive: true });
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LEDGER_SIGNING_KEY: "dGhlIGxlZGdlciBrZXkgb2YgdGVzdHMgb25seSAwMTI=",
    PASSWORD_HASH_COST: "10",
    FAIRWAX_EMBEDDED: "1",
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  delete env.SMTP_URL;
  delete env.UPLOADTHING_TOKEN;
  if (demo && !template) runScript("prisma/seed/main.ts", ["--demo"], env);
  return { url, env, dataDir, server, stop: server.stop };
}

const folderOf = (database) => path.join(projectDir, ".data", database);

/** A free port below the ephemeral range, so that it stays free during a build. */
export function pickPort() {
  return freePort(20_000 + Math.floor(Math.random() * 10_000));
}

/**
 * Runs `next start` on 127.0.0.1.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{port?: number, appUrl?: string, siteDir?: string, capture?: boolean}} options
 *   `appUrl`: the public address of a proxy in front of it; `siteDir`: the folder with the build;
 *   `capture`: collects stdout and stderr for `output` instead of printing them
 */
export async function startServer(
  env,
  { port: wanted, appUrl, siteDir = projectDir, capture = false } = {},
) {
  const port = wanted ?? (await freePort(0));
  const baseUrl = `http://127.0.0.1:${port}`;
  const output = capture ? "pipe" : "inherit";
  const child = spawn(
    process.execPath,
    [...startArguments(), "--port", String(port), "--hostname", "127.0.0.1"],
    {
      cwd: siteDir,
      // The level "silent" also hides the lines that Next itself prints.
      stdio: ["ignore", env.LOG_LEVEL === "silent" ? "ignore" : output, output],
      env: {
        ...ARENA_LIMIT,
        PAYMENTS: "test",
        ...env,
        NODE_ENV: "production",
        PORT: String(port),
        APP_URL: appUrl ?? baseUrl,
        ALLOWED_ORIGINS: baseUrl,
        FAIRWAX_EXIT_WITH_PARENT: "1",
      },
    },
  );
  const written = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => written.push(chunk));
  const read = () => Buffer.concat(written).toString();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`${baseUrl}/api/health`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start.\n${read()}`.trim());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    baseUrl,
    pid: child.pid,
    output: read,
    kill: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}
