import { cachedViewRewrites } from "./lib/catalog/cached-views.mjs";
import { VIEW_KEYS } from "./lib/market/view-keys.mjs";
import { appUrlOf } from "./lib/platform/app-url.mjs";
import { storageHosts } from "./lib/platform/http/security-headers.mjs";
import { addCompileHints } from "./lib/platform/next-server/compile-hints.mjs";
import { hostConfig, hostHeaders } from "./lib/platform/next-server/host-config.mjs";
import { optimizerSettings } from "./lib/platform/storage/optimizer-settings.mjs";
import { SESSION_COOKIES } from "./lib/sessions/session-cookies.mjs";

// Worker threads load these by path, where tracing can't find them.
const inThreads = (...packages) =>
  ["piscina", ...packages].map((name) => `./node_modules/${name}/**/*.{js,cjs,mjs,json}`);
const hashing = ["./lib/accounts/passwords/hash-worker.mjs", ...inThreads("bcryptjs")];
const importing = [
  "./lib/breaks/*.mjs",
  "./lib/platform/clean-text.mjs",
  "./lib/platform/csv/*.mjs",
  ...inThreads("fflate"),
];

const readingMail = ["./lib/contact/replies/*.mjs", ...inThreads("postal-mime")];

const OPEN_TO_ALL_SITES = [{ key: "Access-Control-Allow-Origin", value: "*" }];

/** @type {import("next").NextConfig} */
const config = {
  // Prerendered pages have canonical URLs of this origin, whatever APP_URL is at runtime.
  env: { BUILT_FOR: appUrlOf(process.env) },
  // npm test checks types separately, and npm start is not for developers.
  typescript: { ignoreBuildErrors: Boolean(process.env.FAIRWAX_TYPES_CHECKED) },
  compiler: { runAfterProductionCompile: addCompileHints },
  experimental: {
    // Writing the cache takes a third of a build, and builds rarely reuse it.
    turbopackFileSystemCacheForBuild: false,
    // Loading all routes takes a third of a start and 70 MB, and brings no earlier first answer.
    preloadEntriesOnStart: false,
  },
  poweredByHeader: false,
  reactStrictMode: true,
  // Seconds that a proxy may serve a stale page while it revalidates.
  expireTime: 300,
  serverExternalPackages: [
    "@opentelemetry/api",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-prometheus",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace-node",
    "compression",
    "graphile-worker",
    "mediabunny",
    "pino",
    "piscina",
    "web-push",
  ],
  // Only development serves page.dev.tsx (/design).
  ...(process.env.NODE_ENV === "development" ? { pageExtensions: ["dev.tsx", "tsx", "ts"] } : {}),
  ...hostConfig,
  // Read by computed name, where tracing can't find them.
  outputFileTracingIncludes: {
    "/share/**": ["./app/fonts/*.woff"],
    "/share/products/*": ["./public/art/products/*-640.webp"],
    "/{scans,shared,share}/**": ["./assets/samples/pictures/*.avif"],
    "/api/auth/**": hashing,
    "/api/account/**": hashing,
    "/api/admin/**": [...importing, "./prisma/invariants.sql"],
    "/api/webhooks/mail": readingMail,
    "/api/cron": ["./prisma/invariants.sql"],
  },
  images: optimizerSettings(storageHosts(process.env.UPLOADTHING_TOKEN)),
  async rewrites() {
    return {
      // Tried for every request, because the source is a page itself.
      beforeFiles: Object.values(SESSION_COOKIES).map((key) => ({
        source: "/auth",
        has: [{ type: "cookie", key }],
        destination: "/auth/returning",
      })),
      afterFiles: [
        // Without the catch-all, the router would confuse views.
        ...cachedViewRewrites(),
        { source: "/", destination: "/home/filtered" },
        {
          source: "/market",
          missing: VIEW_KEYS.map((key) => ({ type: "query", key })),
          destination: "/market/views/all",
        },
        { source: "/market", destination: "/market/views/filtered" },
        { source: "/sitemap.xml", destination: "/sitemap/index.xml" },
        { source: "/ledger/:path+", destination: "/api/ledger/:path+" },
        { source: "/admin/reports/sales.csv", destination: "/api/admin/reports/sales.csv" },
        { source: "/account/balance.csv", destination: "/api/account/balance.csv" },
      ],
    };
  },
  async headers() {
    return [
      ...hostHeaders,
      // RSC data: browsers would obey Next's stale-while-revalidate, which is meant for proxies,
      // and show a changed page's old data for minutes.
      {
        source: "/:path*",
        has: [{ type: "header", key: "rsc" }],
        headers: [{ key: "Cache-Control", value: "private, no-store" }],
      },
      { source: "/ledger/:path+", headers: OPEN_TO_ALL_SITES },
      { source: "/api/ledger/:path+", headers: OPEN_TO_ALL_SITES },
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
