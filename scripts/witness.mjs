// npm run witness -- --name witness.example --log KEY: cosigns the checkpoints of C2SP logs, such
// as a shop's ledger. docs/operations.md says how to run one.
import { tsImport } from "tsx/esm/api";

await tsImport("./witness/main.ts", {
  parentURL: import.meta.url,
  tsconfig: new URL("tsconfig.json", import.meta.url).pathname,
});
