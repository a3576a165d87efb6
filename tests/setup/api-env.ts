// Names the worker's own database, which is new for each test file.
const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
url.pathname = `/test_${process.env.JEST_WORKER_ID}`;

Object.assign(process.env, {
  DATABASE_URL: url.toString(),
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  LEDGER_SIGNING_KEY: "dGhlIGxlZGdlciBrZXkgb2YgdGVzdHMgb25seSAwMTI=",
  APP_URL: "http://localhost:3000",
  DATA_DIR: ".data/test-files",
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "silent",
});
