import fs from "node:fs";
import path from "node:path";

import type { RouteHandler } from "@/lib/api/route";
import { METHOD_HEADER } from "@/lib/platform/next-server/refused-method";
import { call } from "@/tests/setup/request";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const SENTENCE = /^This address supports [A-Z, and]+, not [A-Z]+\.$/;

const routes = fs
  .readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts" && !file.includes("[...path]"))
  .map((file) => ({ file: path.join("app/api", file), url: `/api/${path.dirname(file)}` }));

const handlersOf = async (file: string) =>
  (await import(path.resolve(file))) as Record<string, RouteHandler | undefined>;

test.each(routes.map(({ file, url }) => [url, file]))(
  "%s refuses unsupported methods",
  async (url, file) => {
    const handlers = await handlersOf(file);
    const send = (method: string, headers: Record<string, string> = {}) =>
      call(handlers[method] as RouteHandler, url, { method, headers });
    expect(METHODS.filter((method) => typeof handlers[method] !== "function")).toEqual([]);

    const options = await send("OPTIONS");
    const allow = options.headers.get("allow") ?? "";
    expect([options.status, await options.text()]).toEqual([204, ""]);
    expect(allow.split(", ")).toEqual(
      METHODS.filter((method) => allow.split(", ").includes(method)),
    );
    expect(allow.includes("HEAD")).toBe(allow.includes("GET"));
    expect(allow).toMatch(/^\w+, .*OPTIONS$/);

    for (const method of METHODS.filter((name) => !allow.includes(name))) {
      const answer = await send(method);
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, allow]);
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(await answer.text()).toMatch(SENTENCE);
    }
    // Methods that route files can't export arrive as OPTIONS.
    const unknown = await send("OPTIONS", {
      [METHOD_HEADER]: "PROPFIND",
      accept: "application/problem+json",
    });
    expect([unknown.status, unknown.headers.get("allow")]).toEqual([405, allow]);
    expect(await unknown.json()).toMatchObject({
      status: 405,
      title: "method not allowed",
      detail: expect.stringMatching(SENTENCE),
    });
  },
);

test("the list includes every API call", () => {
  expect(routes.length).toBeGreaterThan(50);
});
