// npm run auth:reseal: seals with AUTH_SECRET what a secret in AUTH_SECRET_PREVIOUS sealed.
import { prepareDatabase, runScript } from "./lib/prepare.mjs";

const { env, stop } = await prepareDatabase();
runScript("prisma/seed/reseal.ts", process.argv.slice(2), env);
await stop();
