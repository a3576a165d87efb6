// npm run admin:create: an account that may use /admin, in the database of DATABASE_URL (else in the embedded one).
import { prepareDatabase, runScript } from "./lib/prepare.mjs";

const { env, stop } = await prepareDatabase();
runScript("prisma/seed/create-admin.ts", process.argv.slice(2), env);
await stop();
