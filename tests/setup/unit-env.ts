Object.assign(process.env, {
  DATABASE_URL: "postgresql://unit.invalid/none",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  PASSWORD_HASH_COST: "10",
  LOG_LEVEL: "silent",
});
