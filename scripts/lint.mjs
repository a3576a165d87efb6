// npm run lint: ESLint, oxfmt and the floor plan.
import { runTogether, toolPath } from "./lib/prepare.mjs";

await runTogether([
  [toolPath("eslint"), "--max-warnings", "0", "."],
  [toolPath("oxfmt"), "--check"],
  [toolPath("depcruise"), "app", "components", "lib", "instrumentation.ts", "middleware.ts"],
]);
