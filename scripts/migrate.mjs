// npm run db:migrate: migrates DATABASE_URL. Concurrent deploys may run it.
import { loadEnvFiles } from "./lib/environment.mjs";
import { migrate } from "./lib/migrations.mjs";

loadEnvFiles();
const url = process.env.DATABASE_URL;
if (!url) {
  console.error(
    "Set DATABASE_URL to the database that shall be migrated. (The embedded one is migrated by npm start.)",
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
