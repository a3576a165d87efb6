import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { definitionOf } from "@/lib/api/define-endpoint";
import type { RouteHandler } from "@/lib/api/route";
import { createOpenApiDocument, ENDPOINTS } from "@/lib/server/openapi-document";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

function routeFiles(folder: string): { file: string; url: string }[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return routeFiles(file);
    if (entry.name !== "route.ts" || file.includes("[...path]")) return [];
    return [
      { file, url: `/${path.relative("app", folder).replaceAll(/\[(?:\.{3})?(\w+)\]/g, "{$1}")}` },
    ];
  });
}

test("every endpoint is served at its path, and nothing else is", async () => {
  const served: string[] = [];
  for (const { file, url } of routeFiles("app/api")) {
    const handlers = (await import(path.resolve(file))) as Record<string, RouteHandler>;
    for (const endpoint of ENDPOINTS.filter(({ path: at }) => at === url)) {
      expect(handlers[endpoint.method]).toBe(endpoint.handle);
      served.push(endpoint.id);
    }
    const own = METHODS.filter((method) => handlers[method] && definitionOf(handlers[method]));
    expect(own.length).toBe(ENDPOINTS.filter(({ path: at }) => at === url).length);
    expect(own.length).toBeGreaterThan(0);
  }
  expect(served.sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
  expect(new Set(served).size).toBe(served.length);
});

test("the OpenAPI document lists every endpoint except those whose addresses we hand out", () => {
  const documented = Object.values(createOpenApiDocument().paths ?? {}).flatMap((item) =>
    Object.values(item ?? {}).map(({ operationId }) => operationId),
  );
  const hidden = ["getPlaceholderImage", "openUnsubscribePage", "receivePicture", "unsubscribe"];
  expect([...documented, ...hidden].sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
});

test("each tag has one text, which the OpenAPI document lists once", () => {
  const tags = new Set(ENDPOINTS.map(({ tag }) => tag));
  expect(createOpenApiDocument().tags).toEqual([...tags]);
  expect(new Set([...tags].map(({ name }) => name)).size).toBe(tags.size);
  for (const { description } of tags) expect(description).toMatch(/^[A-Z].{9,}[^.]$/);
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

test("every call that uses the database can return 503 with Retry-After", () => {
  const operations = Object.entries(createOpenApiDocument().paths ?? {}).flatMap(([url, item]) =>
    Object.entries(item ?? {}).map(([method, { responses }]) => ({ url, method, responses })),
  );
  const without = operations.filter(
    ({ responses }) => !responses?.["503"]?.headers?.["Retry-After"],
  );
  expect(without.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "get /api/ledger/key",
    "get /api/health",
    "get /api/metrics",
    "get /api/health/live",
    "get /api/openapi.json",
  ]);
});
