import { fileURLToPath } from "node:url";

import { appUrlOf } from "./lib/platform/app-url.mjs";
import {
  contentSecurityPolicy,
  SECURITY_HEADERS,
  storageHosts,
} from "./lib/platform/http/security-headers.mjs";
import { optimizerSettings } from "./lib/platform/storage/optimizer-settings.mjs";

// Kept pages get a policy with hashes from our page cache. Where the platform keeps pages itself, this wider one stands.
const keptPagesPolicy = {
  key: "Content-Security-Policy",
  value: contentSecurityPolicy(["'unsafe-inline'"]),
};

// Worker threads load these files by path, with what they import.
const inThreads = (...packages) =>
  ["piscina", ...packages].map((name) => `./node_modules/${name}/**/*.{js,cjs,mjs,json}`);
const hashing = ["./lib/accounts/passwords/hash-worker.mjs", ...inThreads("bcryptjs")];
const importing = ["./lib/breaks/*.mjs", ...inThreads("fflate", "csv-parse")];

/** @type {import("next").NextConfig} */
const config = {
  // Goes into the code: pages that are made now carry canonical addresses of this origin, whatever APP_URL is when they are served.
  env: { BUILT_FOR: appUrlOf(process.env) },
  poweredByHeader: false,
  reactStrictMode: true,
  // How long a proxy may show a kept page that is due, while it fetches it anew.
  expireTime: 300,
  serverExternalPackages: ["graphile-worker", "pino", "piscina"],
  // Pages named page.dev.tsx (/design) are there while developing: a build does not know them, nor their scripts.
  ...(process.env.NODE_ENV === "development" ? { pageExtensions: ["dev.tsx", "tsx", "ts"] } : {}),
  ...(process.env.VERCEL
    ? {}
    : {
        cacheHandler: fileURLToPath(new URL("./lib/platform/http/page-cache.mjs", import.meta.url)),
      }),
  // Read by name, which no tracing finds out.
  outputFileTracingIncludes: {
    "/share/products/[slug]": ["./public/art/products/*-640.webp"],
    "/share/*": ["./app/fonts/*.woff"],
    "/scans/[file]": ["./assets/samples/pictures/*.avif"],
    "/api/auth/**": hashing,
    "/api/account/**": hashing,
    "/api/admin/breaks/**": importing,
  },
  images: optimizerSettings(storageHosts(process.env.UPLOADTHING_TOKEN)),
  async rewrites() {
    // The home page without a query is one kept page; with one it is rendered for the request.
    const missing = ["q", "category", "year", "sort", "cursor"].map((key) => ({
      type: "query",
      key,
    }));
    const home = { source: "/", missing, destination: "/home/default" };
    return { beforeFiles: [home, { source: "/sitemap.xml", destination: "/sitemap/index.xml" }] };
  },
  async headers() {
    return [
      { source: "/:path*", headers: SECURITY_HEADERS },
      { source: "/((?!api/|uploads/|scans/).*)", headers: [keptPagesPolicy] },
      {
        source: "/art/:path*",
        headers: [
          { key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" },
        ],
      },
    ];
  },
};

export default config;
