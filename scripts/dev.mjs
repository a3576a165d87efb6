// npm run dev: the development server on the embedded database (or on DATABASE_URL).
import { installPackages, prepareDatabase, requireFreePort, withLoopbackOrigins } from "./lib/prepare.mjs";
import { serve } from "./lib/serve.mjs";

const port = Number(process.env.PORT ?? 3000);
await requireFreePort(port, process.env.HOST);
installPackages();
const { env, isEmbedded, stop } = await prepareDatabase();
if (isEmbedded) env.ALLOWED_ORIGINS = withLoopbackOrigins(env.ALLOWED_ORIGINS, port);
await serve({ command: "dev", port, host: process.env.HOST, env, stopDatabase: stop });
