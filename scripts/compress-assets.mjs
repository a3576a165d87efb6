// Part of npm run build. Hosts that serve the assets themselves compress them, too.
import { compressAssets } from "../lib/platform/compression/compressed-assets.mjs";

if (!process.env.VERCEL) await compressAssets();
