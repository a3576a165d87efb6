// npm run lint: ESLint, Prettier and the floor plan.
import { runTogether, toolPath } from "./lib/prepare.mjs";

await runTogether([
  [toolPath("eslint"), "--max-warnings", "0", "."],
  [toolPath("prettier"), "--check", "--log-level", "warn", "."],
  [toolPath("depcruise"), "app", "components", "lib", "instrumentation.ts", "middleware.ts"],
]);
