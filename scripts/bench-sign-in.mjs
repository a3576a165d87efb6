// npm run bench:sign-in: how much a flood of sign-ins slows visitors at other addresses.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { runScript, runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { startServer, startTestDatabase } from "./lib/test-server.mjs";

const FLOOD = { address: "203.0.113.9", size: 80 };
const VISITOR = "198.51.100.7";
const PASSWORD = "collector-demo-1234";
const CHANGES = 6;

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);

const database = await startTestDatabase("bench-sign-in", { demo: false });
fs.mkdirSync(database.dataDir, { recursive: true });
const delayFile = path.join(database.dataDir, "loop-delay.json");
const preload = pathToFileURL(path.join(projectDir, "scripts/lib/loop-delay.mjs")).href;
// The hash cost of production; tests use a lower one.
const env = { ...database.env, PASSWORD_HASH_COST: "12", LOOP_DELAY_FILE: delayFile };
runScript("prisma/seed/main.ts", ["--demo"], env);
const server = await startServer({ ...env, NODE_OPTIONS: `--import=${preload}` });
try {
  const quiet = await timed(() => signIn("collector", PASSWORD, VISITOR));
  await takeLoopDelay();
  console.log(`alone: a correct sign-in takes ${quiet.ms} ms (${quiet.value.status})`);
  await measureFlood();
  await measureChanges(quiet.value.cookie);
} finally {
  await server.kill();
  await database.stop();
}

async function measureFlood() {
  const guess = (n) => signIn(`name-${n}`, "a wrong guess", FLOOD.address);
  const flood = timed(() => Promise.all(Array.from({ length: FLOOD.size }, (_, n) => guess(n))));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const visitor = await timed(() => signIn("collector", PASSWORD, VISITOR));
  const { ms, value } = await flood;
  console.log(`${FLOOD.size} wrong sign-ins from one address: ${ms} ms, ${countsOf(value)}`);
  console.log(`  a correct one from another address: ${visitor.ms} ms (${visitor.value.status})`);
  console.log(`  event loop delay: ${await takeLoopDelay()}`);
}

/** All change the password of the same account, so only the first succeeds. */
async function measureChanges(cookie) {
  const change = (n) => {
    const newPassword = `seventeen waxen owls ${n}`;
    const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
    return post("/api/account/password", body, { cookie, "x-forwarded-for": VISITOR });
  };
  const changes = Array.from({ length: CHANGES }, (_, n) => timed(() => change(n)));
  const results = await Promise.all(changes);
  const slowest = Math.max(...results.map(({ ms }) => ms));
  const counts = countsOf(results.map(({ value }) => value));
  console.log(`${CHANGES} password changes: the slowest took ${slowest} ms, ${counts}`);
  console.log(`  event loop delay: ${await takeLoopDelay()}`);
}

function signIn(username, password, address) {
  return post("/api/auth/login", { username, password }, { "x-forwarded-for": address });
}

async function post(route, body, headers) {
  const response = await fetch(server.baseUrl + route, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", origin: server.baseUrl },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { status: response.status, cookie };
}

async function timed(work) {
  const start = performance.now();
  const value = await work();
  return { ms: Math.round(performance.now() - start), value };
}

function countsOf(answers) {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

/** The server's event loop delay since the last call, including the 10 ms of its timer. */
async function takeLoopDelay() {
  fs.rmSync(delayFile, { force: true });
  process.kill(server.pid, "SIGUSR2");
  while (!fs.existsSync(delayFile)) await new Promise((resolve) => setTimeout(resolve, 20));
  const { p50, p99, max } = JSON.parse(fs.readFileSync(delayFile, "utf8"));
  return `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
}
