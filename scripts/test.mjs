// npm test: the tests that a change must pass, on a fresh clone. `npm run test:full` runs all, and
// `npm test -- unit|api|e2e` all of one part. Only the full run has *.slow.test.ts, and the browser
// tests outside of tests/e2e/journeys.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import {
  generateClient,
  installPackages,
  runNode,
  runTogether,
  runTool,
  toolPath,
} from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";

const [wanted, ...rest] = process.argv.slice(2);
const part = wanted === "full" ? undefined : wanted;
process.env.TEST_TIER = wanted ? "full" : "essential";
const results = path.join(projectDir, "test-results");
const startedAt = Date.now();
let passed = 0;
let failed = 0;

installPackages();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
generateClient();

if (!part) {
  step("Lint and types");
  runTool("next", ["typegen"]);
  await runTogether([["scripts/lint.mjs"], [toolPath("tsc"), "--noEmit", "--checkers", "1"]]);
}
if (!part || part === "unit" || part === "api") {
  step("Unit and API tests");
  const projects = part === "api" ? ["api", "api-isolated"] : [part];
  // --selectProjects takes all following words as projects.
  runJest(part ? [...rest, "--selectProjects", ...projects] : []);
}
if (!part || part === "e2e") {
  // Built pages contain the served address, so pick the port first.
  const { pickPort } = await import("./lib/test-server.mjs");
  const port = await pickPort();
  step("Build");
  runTool("next", ["build"], {
    ...process.env,
    APP_URL: `http://127.0.0.1:${port}`,
    NEXT_TELEMETRY_DISABLED: "1",
    ...(!part && { FAIRWAX_TYPES_CHECKED: "1" }),
  });
  runNode("scripts/compress-assets.mjs");
  runNode("scripts/check-traces.mjs");
  runNode("scripts/check-script-budget.mjs");
  step("Browser tests");
  await runBrowserTests(port, rest);
}

const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\nTook ${seconds} seconds.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function step(title) {
  console.log(`\n— ${title} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

function runJest(args) {
  const file = path.join(results, "jest.json");
  const { status } = spawnSync(
    process.execPath,
    [toolPath("jest"), "--json", "--outputFile", file, ...args],
    { cwd: projectDir, stdio: ["inherit", "ignore", "inherit"] },
  );
  const report = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, "utf8"))
    : { numPassedTests: 0, numFailedTests: 1 };
  add(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites, status);
}

async function runBrowserTests(port, args) {
  const { requireChromium } = await import("./lib/chromium.mjs");
  const { startServer, startTestDatabase } = await import("./lib/test-server.mjs");
  const browser = requireChromium();
  // Seeding takes half a minute, and eight files have a shop of their own.
  await startTestDatabase("demo-template");
  process.env.E2E_TEMPLATE = "demo-template";
  const database = await startTestDatabase("e2e");
  const server = await startServer(database.env, { port });
  const env = {
    ...process.env,
    E2E_BASE_URL: server.baseUrl,
    E2E_DATA_DIR: database.dataDir,
    E2E_DATABASE_URL: database.url,
    // The servers that the tests start on that database use these.
    LEDGER_SIGNING_KEY: database.env.LEDGER_SIGNING_KEY,
    CHROMIUM_PATH: browser,
  };
  const { status } = spawnSync(process.execPath, [toolPath("playwright"), "test", ...args], {
    cwd: projectDir,
    stdio: "inherit",
    env,
  });
  await server.kill();
  await database.stop();
  const file = path.join(results, "e2e.json");
  const stats = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, "utf8")).stats
    : { expected: 0, unexpected: 1, flaky: 0 };
  add(stats.expected, stats.unexpected + stats.flaky, status);
}

/** Counts a runner that fails without naming a test as one failure. */
function add(good, bad, status) {
  passed += good;
  failed += bad || (status === 0 ? 0 : 1);
}
