// npm run docs:database: writes docs/database.md.
import fs from "node:fs";
import path from "node:path";

import pg from "pg";

import { databasePage } from "./lib/database-page.mjs";
import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { startTestDatabase } from "./lib/test-server.mjs";

const database = await startTestDatabase("docs", { demo: false });
const client = new pg.Client(database.url);
await client.connect();
const file = path.join(projectDir, "docs/database.md");
fs.writeFileSync(file, await databasePage(client));
await client.end();
await database.stop();
runTool("oxfmt", [file]);
