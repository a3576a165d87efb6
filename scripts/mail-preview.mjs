// npm run mail:preview: writes every mail as HTML and text, with an index, to .data/mail-preview/.
import { runScript } from "./lib/prepare.mjs";

runScript("scripts/mails/preview.ts", process.argv.slice(2), {
  DATABASE_URL: "postgresql://preview.invalid/none",
  AUTH_SECRET: "only-for-previews-only-for-previews",
  LEDGER_SIGNING_KEY: "b25seSBmb3IgcHJldmlld3MsIG9ubHkgcHJldmlld3M=",
  ...process.env,
});
