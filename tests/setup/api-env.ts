const { TEST_POSTGRES_URL = "", TEST_POOLER_URL, JEST_WORKER_ID } = process.env;

/** The worker's own database, which is new for each test file. */
function databaseAt(server: string): string {
  const url = new URL(server);
  url.pathname = `/test_${JEST_WORKER_ID}`;
  return url.toString();
}

Object.assign(process.env, {
  DATABASE_URL: databaseAt(TEST_POOLER_URL ?? TEST_POSTGRES_URL),
  ...(TEST_POOLER_URL && {
    DIRECT_DATABASE_URL: databaseAt(TEST_POSTGRES_URL),
    PREPARED_STATEMENTS: "off",
  }),
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  LEDGER_SIGNING_KEY: "dGhlIGxlZGdlciBrZXkgb2YgdGVzdHMgb25seSAwMTI=",
  APP_URL: "http://localhost:3000",
  DATA_DIR: ".data/test-files",
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "silent",
});
