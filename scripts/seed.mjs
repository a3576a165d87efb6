// npm run seed: prisma/seed/main.ts lists the options.
import { loadEnvFiles } from "./lib/environment.mjs";
import { prepareDatabase, runScript } from "./lib/prepare.mjs";

loadEnvFiles();
const { env, stop } = await prepareDatabase();
runScript("prisma/seed/main.ts", process.argv.slice(2), env);
await stop();
