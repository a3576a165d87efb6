// npm run dev: the development server on the embedded database (or on DATABASE_URL).
import { installPackages, prepareDatabase, requireFreePort } from "./lib/prepare.mjs";
import { serve } from "./lib/serve.mjs";

const port = Number(process.env.PORT ?? 3000);
await requireFreePort(port, process.env.HOST);
installPackages();
const { env, stop } = await prepareDatabase();
await serve({ command: "dev", port, host: process.env.HOST, env, stopDatabase: stop });
