// Plain JavaScript, because next.config.js imports it.
import { fileURLToPath } from "node:url";

import { ASSET_HEADERS, SECURITY_HEADERS, UNHASHED_POLICY } from "../http/security-headers.mjs";

const isHosted = Boolean(process.env.VERCEL);

/** Where the host caches and compresses, Next's defaults hold. */
export const hostConfig = isHosted
  ? {}
  : {
      cacheHandler: fileURLToPath(new URL("../cache/page-cache.mjs", import.meta.url)),
      // compress-response.ts does both.
      compress: false,
      generateEtags: false,
    };

/** On a server of ours, prepare-request.ts sets them, which costs less per request. */
export const hostHeaders = isHosted
  ? [
      { source: "/_next/static/:path*", headers: ASSET_HEADERS },
      { source: "/((?!_next/static/).*)", headers: SECURITY_HEADERS },
      {
        source: "/((?!_next/static/|art/|api/|ledger/|uploads/|scans/|shared/|offers/).*)",
        headers: [{ key: "Content-Security-Policy", value: UNHASHED_POLICY }],
      },
    ]
  : [];
