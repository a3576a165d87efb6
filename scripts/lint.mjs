// npm run lint: the format, the code rules, unused exports and the floor plan.
import { runTogether, toolPath } from "./lib/prepare.mjs";

await runTogether([
  [toolPath("oxfmt"), "--check"],
  [toolPath("oxlint")],
  ["scripts/lint-regexes.mjs"],
  [toolPath("knip"), "--no-config-hints"],
  [toolPath("depcruise"), "app", "components", "lib", "instrumentation.ts", "middleware.ts"],
  [
    toolPath("depcruise"),
    "--config",
    ".dependency-cruiser.browser.mjs",
    "components",
    "lib/client",
  ],
]);
