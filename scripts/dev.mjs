// npm run dev: the development server on the embedded database (or on DATABASE_URL).
import {
  installPackages,
  prepareDatabase,
  readAddress,
  withLoopbackOrigins,
} from "./lib/prepare.mjs";
import { serve } from "./lib/serve.mjs";

const { port, host, isEmbedded, warning } = await readAddress();
installPackages();
const { env, stop } = await prepareDatabase();
if (isEmbedded) env.ALLOWED_ORIGINS = withLoopbackOrigins(env.ALLOWED_ORIGINS, port);
await serve({ command: "dev", port, host, env, stopDatabase: stop });
if (warning) console.warn(warning);
