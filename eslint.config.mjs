import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

const libInternals = (group) => ({
  group,
  message:
    "Components use schemas, pure rules, money, time, utils, brand, errors and the HTTP client of lib only.",
});

const acrossFolders = { group: ["../../*"], message: "Use @/ across folders." };
const nextInternals = { group: ["next/dist/*"], message: "Use what Next documents." };

const environment = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env']",
  message: "Read the configuration from lib/platform/env.ts.",
};
const literalSpread = {
  selector: "ObjectExpression > SpreadElement > ObjectExpression",
  message: "Write the properties where they are spread.",
};
const delayedFocus = {
  selector: "CallExpression[callee.name='setTimeout'] CallExpression[callee.property.name='focus']",
  message: "Focus when the change is drawn, not after a delay.",
};
const fixedWait = {
  selector: "MemberExpression[property.name='waitForTimeout']",
  message: "Wait for what the page shows, not for a time.",
};

const config = [
  {
    ignores: [
      ".next/",
      ".data/",
      "node_modules/",
      "lib/generated/",
      "public/",
      "next-env.d.ts",
      "test-results/",
      "playwright-report/",
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "import/no-cycle": ["error", { ignoreExternal: true }],
      "import/no-default-export": "off",
      "no-console": "error",
      "max-lines": ["error", { max: 300 }],
      "no-restricted-imports": ["error", { patterns: [acrossFolders, nextInternals] }],
      "no-restricted-syntax": ["error", environment, literalSpread, delayedFocus, fixedWait],
      "import/no-restricted-paths": [
        "error",
        {
          zones: [
            {
              target: "./lib",
              from: ["./app", "./components"],
              message: "lib knows neither app nor components.",
            },
            { target: "./components", from: "./app", message: "Components do not know pages." },
            {
              target: ["./app", "./components"],
              from: "./lib/generated",
              message: "Prisma stays in lib.",
            },
            {
              target: "./components/ui",
              from: "./components",
              except: ["./ui"],
              message: "Primitives know no domain.",
            },
            {
              target: "./components/layout",
              from: "./components",
              except: ["./layout", "./ui"],
              message: "Share through ui or layout.",
            },
            ...[
              "shop",
              "cart",
              "auth",
              "inventory",
              "rip",
              "admin",
              "breaks",
              "marketing",
              "account",
              "contact",
              "checkout",
              "orders",
            ].map((domain) => ({
              target: `./components/${domain}`,
              from: "./components",
              except: [`./${domain}`, "./ui", "./layout"],
              message:
                "Domains do not import each other: share through ui or layout, or compose in app.",
            })),
          ],
        },
      ],
    },
  },
  {
    files: ["lib/**"],
    ignores: ["lib/platform/client/api-client.ts", "lib/platform/client/query-client.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            acrossFolders,
            nextInternals,
            { group: ["react", "react-dom"], message: "lib knows no React." },
          ],
        },
      ],
    },
  },
  {
    files: ["components/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            acrossFolders,
            nextInternals,
            libInternals([
              "@/lib/platform/database/db",
              "@/lib/platform/env",
              "@/lib/log/*",
              "@/lib/generated/**",
              "@/lib/**/queries",
              "@prisma/*",
            ]),
          ],
        },
      ],
    },
  },
  {
    files: [
      "lib/platform/env.ts",
      "lib/http/*.mjs",
      "instrumentation.ts",
      "scripts/**",
      "tests/**",
      "prisma.config.ts",
      "prisma/seed/**",
      "*.config.*",
    ],
    rules: {
      "no-restricted-syntax": ["error", literalSpread, delayedFocus, fixedWait],
      "no-console": "off",
    },
  },
  {
    files: ["lib/platform/client/log-failure.ts", "lib/platform/logging/capture-output.mjs"],
    rules: { "no-console": "off" },
  },
  {
    files: ["**/*.mjs"],
    rules: { "no-restricted-imports": ["error", { patterns: [nextInternals] }] },
  },
  {
    files: ["tests/**", "scripts/screenshots/*states.mjs"],
    rules: { "max-lines": "off" },
  },
  {
    files: [
      "lib/platform/http/catalog-listener.mjs",
      "lib/platform/http/page-cache.mjs",
      "tests/setup/next-request.ts",
    ],
    rules: { "no-restricted-imports": "off" },
  },
];

export default config;
