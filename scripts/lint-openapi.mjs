// Reads an OpenAPI document from stdin and prints Redocly's findings, one per line.
import { text } from "node:stream/consumers";

import { createConfig, lintFromString } from "@redocly/openapi-core";

const config = await createConfig({
  extends: ["recommended"],
  // Some calls have no client errors, and the development server runs on localhost.
  rules: { "operation-4xx-response": "off", "no-server-example.com": "off" },
});
const problems = await lintFromString({ source: await text(process.stdin), config });
for (const { ruleId, message, location } of problems)
  console.log(`${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
