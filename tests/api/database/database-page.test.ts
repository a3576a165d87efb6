import fs from "node:fs";

import { pool } from "@/lib/platform/database/db";
import { databasePage } from "@/scripts/lib/database-page.mjs";

/** Drops the line breaks that the formatter chooses. */
const words = (markdown: string) => markdown.split(/\s+/).join(" ");

test("docs/database.md says what the schema, the triggers and the code say", async () => {
  const page = fs.readFileSync("docs/database.md", "utf8");
  expect(words(page)).toBe(words(await databasePage(pool)));
});
