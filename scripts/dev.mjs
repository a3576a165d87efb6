// npm run dev: the development server on the embedded database (or on DATABASE_URL).
import { bindAddress } from "./lib/bind-address.mjs";
import { loadEnvFiles } from "./lib/environment.mjs";
import {
  installPackages,
  prepareDatabase,
  requireFreePort,
  withLoopbackOrigins,
} from "./lib/prepare.mjs";
import { serve } from "./lib/serve.mjs";

loadEnvFiles();
const port = Number(process.env.PORT ?? 3000);
const isEmbedded = !process.env.DATABASE_URL;
const { host, warning } = bindAddress({ isEmbedded, host: process.env.HOST });
await requireFreePort(port, host);
installPackages();
const { env, stop } = await prepareDatabase();
if (isEmbedded) env.ALLOWED_ORIGINS = withLoopbackOrigins(env.ALLOWED_ORIGINS, port);
await serve({ command: "dev", port, host, env, stopDatabase: stop });
if (warning) console.warn(warning);
