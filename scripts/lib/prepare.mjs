// What `npm start`, `npm run dev` and `npm test` have in common: packages, a database and the values a server needs.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { loadEnvFiles } from "./environment.mjs";
import { projectDir } from "./project.mjs";

const stampFile = path.join(projectDir, "node_modules/.fairwax-lock");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Installs what package-lock.json names, unless exactly that is installed already. */
export function installPackages() {
  const lock = createHash("sha256")
    .update(fs.readFileSync(path.join(projectDir, "package-lock.json")))
    .digest("hex");
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === lock) return;
  console.log("Installing packages …");
  execFileSync(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: projectDir,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  fs.writeFileSync(stampFile, lock);
}

/** Writes the database client from prisma/schema.prisma, unless the one that is there is newer: seed, build and tests import it. */
export function generateClient() {
  const changedAt = (file) =>
    fs.statSync(path.join(projectDir, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt("lib/generated/prisma/client.ts") > changedAt("prisma/schema.prisma")) return;
  runTool("prisma", ["generate"]);
}

/** Arguments for a node that runs Next in production: everything it prints is JSON lines. */
export const JSON_OUTPUT = [
  "--import",
  pathToFileURL(path.join(projectDir, "scripts/lib/json-output.mjs")).href,
];

/** Runs one of the project's tools (next, prisma, eslint …) to its end. Ends this process when the tool fails. */
export function runTool(tool, args, env = process.env) {
  runNode(toolPath(tool), args, env);
}

/** Runs a script to its end. Ends this process when it fails. */
export function runNode(script, args = [], env = process.env) {
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: projectDir,
    stdio: "inherit",
    env,
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Runs scripts beside each other, each with its output in one piece. Ends this process when one of them failed.
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

/** The script behind a command of an installed package, to be run with node itself: works alike on every system. */
export function toolPath(tool) {
  const packageOf = {
    tsc: "typescript",
    tsx: "tsx",
    playwright: "@playwright/test",
    depcruise: "dependency-cruiser",
  };
  const folder = path.join(projectDir, "node_modules", packageOf[tool] ?? tool);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[tool]);
}

/**
 * Sees to a database: the one of DATABASE_URL as it is, else the embedded one, migrated and, on its first run, seeded.
 *
 * @returns {Promise<{env: NodeJS.ProcessEnv, stop: () => Promise<void>}>} the environment for a server
 */
export async function prepareDatabase() {
  loadEnvFiles();
  generateClient();
  if (process.env.DATABASE_URL) return { env: { ...process.env }, stop: async () => undefined };

  const { startEmbeddedPostgres } = await import("./embedded-postgres.mjs");
  const { migrate } = await import("./migrations.mjs");
  const server = await startEmbeddedPostgres();
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    AUTH_SECRET: process.env.AUTH_SECRET ?? embeddedSecret(),
    FAIRWAX_EMBEDDED: "1",
  };
  await migrate(server.url);
  runScript("prisma/seed/main.ts", ["--demo", "--if-empty"], env);
  return { env, stop: server.stop };
}

/** Runs a TypeScript file of the project outside Next, with the same imports as inside (server-only, @/). */
export function runScript(file, args, env) {
  runNode(toolPath("tsx"), ["--tsconfig", "scripts/tsconfig.json", file, ...args], env);
}

/** Made once for this clone and kept, so that sessions survive a restart. */
function embeddedSecret() {
  const file = path.join(projectDir, ".data/auth-secret");
  if (!fs.existsSync(file))
    fs.writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return fs.readFileSync(file, "utf8");
}

/** The demo says localhost, but people open 127.0.0.1, too: both are its origins, beside those that are configured. */
export function withLoopbackOrigins(configured, port) {
  return [configured, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
    .filter(Boolean)
    .join(",");
}

/** Ends this process with one sentence when somebody else listens on the port already. */
export async function requireFreePort(port, host) {
  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
  if (!error) return;
  console.error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`);
  process.exit(1);
}
