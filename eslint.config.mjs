import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

const acrossFolders = { group: ["../../*"], message: "Use @/ across folders." };
const nextInternals = { group: ["next/dist/*"], message: "Use only documented Next.js modules." };

const loudZod = {
  group: ["@hookform/resolvers/*"],
  message: "Use components/ui/zod-resolver.ts, which keeps Zod from probing for eval.",
};

const environment = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env']",
  message: "Read the configuration from lib/platform/env.ts.",
};
const literalSpread = {
  selector: "ObjectExpression > SpreadElement > ObjectExpression",
  message: "Write the properties inline instead of spreading a literal.",
};
const delayedFocus = {
  selector: "CallExpression[callee.name='setTimeout'] CallExpression[callee.property.name='focus']",
  message: "Focus once the change is rendered, not after a delay.",
};
const fixedWait = {
  selector: "MemberExpression[property.name='waitForTimeout']",
  message: "Wait for something on the page, not for a fixed time.",
};

const rowCast = {
  selector:
    "TSAsExpression > MemberExpression[property.name=/^(status|rarity|provider|delivery)$/]",
  message: "Parse it where the row becomes a DTO (docs/decisions/0013).",
};
const transactionClient = {
  selector: "TSQualifiedName[right.name='TransactionClient']",
  message: "Use Tx from lib/platform/database/db.ts.",
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
      "no-console": "error",
      "max-lines": ["error", { max: 300 }],
      "no-restricted-imports": ["error", { patterns: [acrossFolders, nextInternals, loudZod] }],
      "no-restricted-syntax": ["error", environment, literalSpread, delayedFocus],
    },
  },
  {
    files: ["components/ui/zod-resolver.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: [acrossFolders, nextInternals] }] },
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
            { group: ["react", "react-dom"], message: "lib must not import React." },
          ],
        },
      ],
    },
  },
  {
    files: ["lib/**"],
    ignores: ["lib/platform/database/db.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        environment,
        literalSpread,
        delayedFocus,
        rowCast,
        transactionClient,
      ],
    },
  },
  {
    files: [
      "lib/platform/env.ts",
      "lib/platform/http/*.mjs",
      "instrumentation.ts",
      "scripts/**",
      "packages/**",
      "tests/**",
      "prisma.config.ts",
      "prisma/seed/**",
      "*.config.*",
    ],
    rules: {
      "no-restricted-syntax": ["error", literalSpread, delayedFocus],
      "no-console": "off",
    },
  },
  {
    files: ["tests/e2e/**"],
    rules: { "no-restricted-syntax": ["error", literalSpread, fixedWait] },
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
    files: ["tests/**"],
    rules: { "max-lines": "off" },
  },
];

export default config;
