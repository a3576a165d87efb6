import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { createOpenApiDocument } from "@/lib/openapi/document";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Not part of the contract: where presigned uploads and pictures go. */
const UNDOCUMENTED = ["/api/uploads/{key}", "/api/placeholder-image", "/api/{path}"];

function handlers(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return handlers(file);
    if (entry.name !== "route.ts") return [];
    const url = `/${path.relative("app", folder).replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}")}`;
    if (UNDOCUMENTED.includes(url)) return [];
    const source = fs.readFileSync(file, "utf8");
    return METHODS.filter((method) =>
      new RegExp(`export (const|async function|function) ${method}\\b`).test(source),
    ).map((method) => `${method} ${url}`);
  });
}

test("the OpenAPI document names every handler and nothing else", () => {
  const documented = Object.entries(createOpenApiDocument().paths ?? {}).flatMap(([url, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${url}`),
  );
  expect(documented.sort()).toEqual(handlers("app/api").sort());
});

test("the OpenAPI document passes the linter", () => {
  const problems = execFileSync(process.execPath, ["scripts/lint-openapi.mjs"], {
    input: JSON.stringify(createOpenApiDocument()),
    encoding: "utf8",
  });
  expect(problems).toBe("");
});

test.each(["/api/auth/login", "/api/auth/register/complete"])("%s takes X-Cart-Session", (url) => {
  const parameters = createOpenApiDocument().paths?.[url]?.post?.parameters ?? [];
  const schema = { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" };
  const header = { name: "X-Cart-Session", in: "header", schema: expect.objectContaining(schema) };
  expect(parameters).toEqual([expect.objectContaining(header)]);
  expect(parameters).not.toEqual([expect.objectContaining({ required: true })]);
});

test("every call that asks the database can be answered with 503 and Retry-After", () => {
  const operations = Object.entries(createOpenApiDocument().paths ?? {}).flatMap(([url, item]) =>
    Object.entries(item ?? {}).map(([method, { responses }]) => ({ url, method, responses })),
  );
  const without = operations.filter(
    ({ responses }) => !responses?.["503"]?.headers?.["Retry-After"],
  );
  expect(without.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "get /api/health",
    "get /api/openapi.json",
  ]);
});
