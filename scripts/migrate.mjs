// npm run db:migrate: migrates DIRECT_DATABASE_URL or DATABASE_URL. Safe to run from concurrent deploys.
import { loadEnvFiles } from "./lib/environment.mjs";
import { migrate } from "./lib/migrations.mjs";

loadEnvFiles();
const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;
if (!url) {
  console.error(
    "Set DATABASE_URL to the database to migrate. (npm start migrates the embedded one.)",
  );
  process.exit(1);
}
try {
  const applied = await migrate(url);
  console.log(applied.length ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
