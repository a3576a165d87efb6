// npm run lint: the format, the rules of the code, and the floor plan.
import { runTool } from "./lib/prepare.mjs";

runTool("prettier", ["--check", "--log-level", "warn", "."]);
runTool("eslint", ["--max-warnings", "0", "."]);
runTool("depcruise", ["app", "components", "lib", "instrumentation.ts", "middleware.ts"]);
