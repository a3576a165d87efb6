// npm run mail:preview: every mail as HTML and as plain text, with a page that shows them side by side, into .data/mail-preview/.
import { runScript } from "./lib/prepare.mjs";

runScript("scripts/mails/preview.ts", process.argv.slice(2), {
  DATABASE_URL: "postgresql://preview.invalid/none",
  AUTH_SECRET: "only-for-previews-only-for-previews",
  ...process.env,
});
