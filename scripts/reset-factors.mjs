// npm run admin:reset-factors: removes an account's second factors, for an owner who lost theirs.
import { prepareDatabase, runScript } from "./lib/prepare.mjs";

const { env, stop } = await prepareDatabase();
runScript("prisma/seed/reset-factors.ts", process.argv.slice(2), env);
await stop();
