import { defineConfig } from "prisma/config";

// The CLI looks for a native engine that closed networks cannot download. Validating and
// generating never run it,
// so any executable satisfies the look-up; migrations are applied by scripts/migrate.mjs.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE ??= "1";

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://localhost/fairwax" },
});
