Object.assign(process.env, {
  DATABASE_URL: "postgresql://unit.invalid/none",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  LOG_LEVEL: "silent",
});
