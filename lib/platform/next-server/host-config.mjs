import { fileURLToPath } from "node:url";

import { ASSET_HEADERS, SECURITY_HEADERS, UNHASHED_POLICY } from "../http/security-headers.mjs";

const isHosted = Boolean(process.env.VERCEL);

export const hostConfig = isHosted
  ? {}
  : {
      cacheHandler: fileURLToPath(new URL("../cache/page-cache.mjs", import.meta.url)),
      compress: false,
      generateEtags: false,
    };

/** Our own server sets these in prepare-request.ts, which costs less per request. */
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
