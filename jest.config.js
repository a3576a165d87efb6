import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

// Transforms packages that ship only ES modules; the default skips node_modules.
const esm = [
  "next-auth",
  "@auth/core",
  "@panva/hkdf",
  "jose",
  "oauth4webapi",
  "preact",
  "preact-render-to-string",
  "@prisma/client",
  "uploadthing",
  "@uploadthing",
  "effect",
  "postal-mime",
  "@scure",
  "@noble",
  "@react-email/render",
  "file-type",
  "strtok3",
  "token-types",
  "uint8array-extras",
  "@tokenizer/inflate",
  "@borewit/text-codec",
  "pkijs",
  "asn1js",
  "bytestreamjs",
  "@peculiar/utils",
];

const shared = {
  testEnvironment: "node",
  testPathIgnorePatterns: process.env.TEST_TIER === "essential" ? ["\\.slow\\."] : [],
};

const withDatabase = {
  globalSetup: "<rootDir>/tests/setup/global-setup.mjs",
  globalTeardown: "<rootDir>/tests/setup/global-teardown.mjs",
  setupFiles: ["<rootDir>/tests/setup/api-env.ts"],
  setupFilesAfterEnv: [
    "<rootDir>/tests/setup/strict-console.ts",
    "<rootDir>/tests/setup/fresh-database.ts",
  ],
};

/** Each file has modules of its own, which it may mock or load again. */
async function sandboxed(options) {
  const config = await createJestConfig({
    ...shared,
    // Tests run as the server, where server-only is a no-op.
    moduleNameMapper: {
      "^server-only$": "<rootDir>/tests/setup/empty.ts",
      // Unused by our mails, and take a second each to load.
      "^@react-email/(tailwind|code-block)$": "<rootDir>/tests/setup/empty.ts",
      // Its CommonJS build contains an import() that Jest can't run.
      "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
      "^@/(.*)$": "<rootDir>/$1",
    },
    ...options,
  })();
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esm.join("|")})/)`] };
}

const config = async () => ({
  maxWorkers: 3,
  projects: [
    await sandboxed({
      displayName: "unit",
      testMatch: ["<rootDir>/tests/unit/**/*.test.{ts,tsx}"],
      setupFiles: ["<rootDir>/tests/setup/unit-env.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/strict-console.ts"],
    }),
    // The files of a worker share its modules: loading them again takes longer than most tests.
    {
      ...shared,
      ...withDatabase,
      displayName: "api",
      rootDir: import.meta.dirname,
      testMatch: ["<rootDir>/tests/api/**/!(*.isolated).test.ts"],
      transform: {},
      runtime: "<rootDir>/tests/setup/runner/runtime.mjs",
      testEnvironment: "<rootDir>/tests/setup/runner/environment.mjs",
    },
    await sandboxed({
      ...withDatabase,
      displayName: "api-isolated",
      testMatch: ["<rootDir>/tests/api/**/*.isolated.test.ts"],
    }),
  ],
});

export default config;
