Object.assign(process.env, {
  DATABASE_URL: "postgresql://unit.invalid/none",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  LEDGER_SIGNING_KEY: "dGhlIGxlZGdlciBrZXkgb2YgdGVzdHMgb25seSAwMTI=",
  PASSWORD_HASH_COST: "10",
  LOG_LEVEL: "silent",
});
