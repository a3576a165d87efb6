// npm run sbom: writes what is installed as a CycloneDX document, and checks its licenses.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { parseArgs } from "node:util";

import { licenseProblems } from "./lib/licenses.mjs";
import { projectDir } from "./lib/project.mjs";

const { values } = parseArgs({ options: { output: { type: "string", default: "sbom.cdx.json" } } });
const isWindows = process.platform === "win32";
const { status, stdout, stderr } = spawnSync(
  isWindows ? "npm.cmd" : "npm",
  // Without peers, whose versions our overrides replace.
  ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--legacy-peer-deps"],
  { cwd: projectDir, encoding: "utf8", maxBuffer: 256 * 1024 * 1024, shell: isWindows },
);
if (status !== 0) {
  console.error(stderr || "npm sbom failed.");
  process.exit(1);
}
const { components } = JSON.parse(stdout);
fs.writeFileSync(values.output, stdout);
const problems = licenseProblems(components);
for (const problem of problems) console.error(problem);
console.log(`${values.output} lists ${components.length} packages.`);
if (problems.length > 0) {
  console.error(
    "Replace these packages, or add an exception with its reason to scripts/lib/licenses.mjs.",
  );
  process.exitCode = 1;
}
