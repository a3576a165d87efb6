// npm run admin:create: creates an admin in DATABASE_URL, or in the embedded database.
import { prepareDatabase, runScript } from "./lib/prepare.mjs";

const { env, stop } = await prepareDatabase();
runScript("prisma/seed/create-admin.ts", process.argv.slice(2), env);
await stop();
