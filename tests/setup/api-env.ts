import { randomBytes } from "node:crypto";

// Each test file has its own database and folder.
const name = `test_${process.env.JEST_WORKER_ID}_${randomBytes(6).toString("hex")}`;
const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
url.pathname = `/${name}`;

Object.assign(process.env, {
  DATABASE_URL: url.toString(),
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  LEDGER_SIGNING_KEY: "dGhlIGxlZGdlciBrZXkgb2YgdGVzdHMgb25seSAwMTI=",
  APP_URL: "http://localhost:3000",
  DATA_DIR: `.data/test-files/${name}`,
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "silent",
});
