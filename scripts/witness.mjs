// npm run witness -- --name witness.example --log KEY: cosigns the checkpoints of a shop's ledger,
// or of any log in the forms of C2SP. docs/operations.md says how to run one.
import { tsImport } from "tsx/esm/api";

await tsImport("./witness/main.ts", {
  parentURL: import.meta.url,
  tsconfig: new URL("tsconfig.json", import.meta.url).pathname,
});
