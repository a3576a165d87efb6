// Shared by `npm start`, `npm run dev` and `npm test`: packages, a database and server settings.
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { bindAddress } from "./bind-address.mjs";
import { setAsideOldData } from "./data-folder.mjs";
import { loadEnvFiles } from "./environment.mjs";
import { projectDir } from "./project.mjs";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/**
 * Installs the packages of package-lock.json unless they are installed.
 *
 * @param {{dev?: boolean}} options `dev: false` is enough to build and serve; it never removes
 *   development packages
 */
export function installPackages({ dev = true } = {}) {
  const wanted = Object.entries(packagesIn("package-lock.json"));
  // What npm installed last, which it writes at the end.
  const installed = packagesIn("node_modules/.package-lock.json");
  const isThere = ([place, { version, integrity }]) =>
    installed[place]?.version === version && installed[place].integrity === integrity;
  const isNeeded = ([place, entry]) => place && !entry.optional && (dev || !entry.dev);
  if (wanted.filter(isNeeded).every(isThere)) return;
  const withDev = dev || wanted.some(([place, entry]) => entry.dev && place in installed);
  console.log("Installing packages, which takes about a minute …");
  const flags = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync(npm, ["ci", withDev ? "--include=dev" : "--omit=dev", ...flags], {
    cwd: projectDir,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

function packagesIn(lockFile) {
  const file = path.join(projectDir, lockFile);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")).packages : {};
}

/** Generates the database client unless it is newer than prisma/schema. */
export function generateClient() {
  const changedAt = (file) =>
    fs.statSync(path.join(projectDir, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const schema = fs.readdirSync(path.join(projectDir, "prisma/schema"));
  const newest = Math.max(...schema.map((name) => changedAt(path.join("prisma/schema", name))));
  if (changedAt("lib/generated/prisma/client.ts") > newest) return;
  runTool("prisma", ["generate"]);
}

/** The node arguments that make Next print only JSON lines in production. */
const JSON_OUTPUT = [
  "--import",
  pathToFileURL(path.join(projectDir, "scripts/lib/json-output.mjs")).href,
];

/**
 * V8 lets the heap grow toward its limit, which by default is gigabytes; 150 MB are in use. With a
 * larger young generation, what a request needs dies before it gets old (docs/deploy.md).
 */
const HEAP_LIMITS = ["--max-old-space-size=384", "--max-semi-space-size=32"];

/**
 * The node arguments that start the built site. Proxies keep idle connections for about a minute,
 * and closing them sooner breaks requests in flight.
 */
export const startArguments = () => [
  ...(process.env.NODE_OPTIONS?.includes("--max-old-space-size") ? [] : HEAP_LIMITS),
  ...JSON_OUTPUT,
  toolPath("next"),
  "start",
  ...["--keepAliveTimeout", "75000"],
];

/** With an arena for each thread, glibc keeps memory that worker threads freed. */
export const ARENA_LIMIT = { MALLOC_ARENA_MAX: "2" };

/** Runs one of the project's tools (next, prisma, tsx …). Exits if it fails. */
export function runTool(tool, args, env = process.env) {
  runNode(toolPath(tool), args, env);
}

/** Runs a script. Exits if it fails. */
export function runNode(script, args = [], env = process.env) {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: projectDir,
    stdio: "inherit",
    env,
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Runs a script alongside others. Exits if it fails, and stops it when this process exits. */
export async function runBeside(script, args = [], env = process.env) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectDir,
    stdio: "inherit",
    env,
  });
  const end = () => child.kill();
  process.once("exit", end);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  process.off("exit", end);
  if (code !== 0) process.exit(code ?? 1);
}

/**
 * Runs scripts in parallel and prints each one's output as a block. Exits if one fails.
 *
 * @param {[script: string, ...args: string[]][]} commands
 */
export async function runTogether(commands) {
  const codes = await Promise.all(
    commands.map(
      (command) =>
        new Promise((resolve) => {
          const child = spawn(process.execPath, command, { cwd: projectDir });
          const output = [];
          for (const stream of [child.stdout, child.stderr])
            stream.on("data", (chunk) => output.push(chunk));
          child.on("close", (code) => {
            process.stdout.write(Buffer.concat(output));
            resolve(code ?? 1);
          });
        }),
    ),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** The script behind an installed package's command. node can run it on every system. */
export function toolPath(tool) {
  const packageOf = {
    tsc: "typescript-native",
    tsx: "tsx",
    playwright: "@playwright/test",
    depcruise: "dependency-cruiser",
  };
  const folder = path.join(projectDir, "node_modules", packageOf[tool] ?? tool);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[tool]);
}

/**
 * Uses DATABASE_URL or else starts and migrates the embedded database.
 *
 * @returns {Promise<{env: NodeJS.ProcessEnv, stop: () => Promise<void>}>} `env`: for a server
 */
export async function startDatabase() {
  loadEnvFiles();
  generateClient();
  if (process.env.DATABASE_URL) return { env: { ...process.env }, stop: async () => undefined };

  const { awayFolder } = await import("./postgres-place.mjs");
  const { startEmbeddedPostgres } = await import("./embedded-postgres.mjs");
  const { migrate } = await import("./migrations.mjs");
  const aside = setAsideOldData(path.join(projectDir, ".data"), awayFolder());
  if (aside) console.log(`The data from before version 1.0.0 is now in ${path.basename(aside)}/.`);
  const server = await startEmbeddedPostgres();
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    AUTH_SECRET: process.env.AUTH_SECRET ?? embeddedSecret("auth-secret", "base64url"),
    LEDGER_SIGNING_KEY:
      process.env.LEDGER_SIGNING_KEY ?? embeddedSecret("ledger-signing-key", "base64"),
    FAIRWAX_EMBEDDED: "1",
  };
  await migrate(server.url);
  return { env, stop: server.stop };
}

export async function seedOnce(env) {
  if (env.FAIRWAX_EMBEDDED)
    await runBeside(...scriptArguments("prisma/seed/main.ts", ["--demo", "--if-empty"]), env);
}

export async function prepareDatabase() {
  const database = await startDatabase();
  await seedOnce(database.env);
  return database;
}

/** Runs a TypeScript file with the imports that work in Next (server-only, @/). */
export function runScript(file, args, env) {
  runNode(...scriptArguments(file, args), env);
}

/**
 * As `runScript`, beside other work. Rejects with the output of a script that fails.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} what it prints
 */
export async function outputOf(file, args, env) {
  const command = scriptArguments(file, args).flat();
  const run = promisify(execFile)(process.execPath, command, { cwd: projectDir, env });
  return (await run).stdout;
}

/** A tool and its arguments. */
export const scriptArguments = (file, args) => [
  toolPath("tsx"),
  ["--tsconfig", "scripts/tsconfig.json", file, ...args],
];

/** Created once per clone, so sessions and the ledger's checkpoints survive restarts. */
function embeddedSecret(name, encoding) {
  const file = path.join(projectDir, ".data", name);
  if (!fs.existsSync(file))
    fs.writeFileSync(file, randomBytes(32).toString(encoding), { mode: 0o600 });
  return fs.readFileSync(file, "utf8");
}

/** The demo prints localhost, but people also open 127.0.0.1, so both are allowed origins. */
export function withLoopbackOrigins(configured, port) {
  return [configured, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
    .filter(Boolean)
    .join(",");
}

/** Where the server will listen, as the settings say. Exits if the port is taken. */
export async function readAddress() {
  loadEnvFiles();
  const port = Number(process.env.PORT ?? 3000);
  const isEmbedded = !process.env.DATABASE_URL;
  const { host, warning } = bindAddress({ isEmbedded, host: process.env.HOST });
  await requireFreePort(port, host);
  return { port, host, isEmbedded, warning };
}

/** Exits with a message if the port is taken. */
async function requireFreePort(port, host) {
  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
  if (!error) return;
  console.error(`Port ${port} is taken. Free it or choose another one: PORT=3001 npm start`);
  process.exit(1);
}
