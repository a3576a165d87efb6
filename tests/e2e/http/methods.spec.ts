import { METHODS as NODE_METHODS } from "node:http";

import { complaintsAbout } from "../support/complaints";
import { requestText, sendRaw } from "../support/raw-http";
import { expect, test } from "../support/test";

/** CONNECT requests a tunnel, and Node closes the connection without an answer. */
const UNKNOWN = NODE_METHODS.filter(
  (method) =>
    !["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT"].includes(method),
);
const SENTENCE = /^This address supports [A-Z, and]+, not [A-Z-]+\.$/;

/** One path of each kind. tests/api/contract/methods.slow.test.ts has every call. */
const CALLS: [string, string][] = [["/api/cart", "GET, HEAD, POST, OPTIONS"]];
const PAGES = [
  "/",
  "/rip",
  "/no-such-page",
  "/art/placeholder.svg",
  `/uploads/${"0".repeat(32)}-640.webp`,
];
const PAGE_METHODS = "GET, HEAD, OPTIONS";

for (const [path, allow] of [...CALLS, ...PAGES.map((page) => [page, PAGE_METHODS] as const)]) {
  test(`${path} refuses every unsupported method with a sentence`, async ({ baseURL }) => {
    const wrong = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter(
      (method) => !allow.split(", ").includes(method),
    );
    for (const method of [...wrong, ...UNKNOWN]) {
      const answer = await sendRaw(
        baseURL,
        requestText({
          method,
          path,
          headers: ["Next-Action: x", "x-fairwax-method: GET"],
          body: method === "HEAD" ? "" : "{}",
        }),
      );
      expect([method, answer?.status, answer?.headers.get("allow")]).toEqual([
        method,
        405,
        [allow],
      ]);
      if (method !== "HEAD") expect(answer?.body).toContain(`, not ${method}.`);
      expect(answer?.headers.get("x-request-id")?.[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer?.headers.get("content-type")).toEqual(["text/plain; charset=utf-8"]);
      expect(complaintsAbout(answer)).toEqual([]);
    }
  });

  test(`${path} answers OPTIONS with its methods`, async ({ baseURL }) => {
    const answer = await sendRaw(
      baseURL,
      requestText({ method: "OPTIONS", path, headers: ["x-fairwax-method: PUT"] }),
    );
    expect([answer?.status, answer?.headers.get("allow"), answer?.body]).toEqual([
      204,
      [allow],
      "",
    ]);
    expect(complaintsAbout(answer)).toEqual([]);
  });
}

test("a client that accepts problem details gets them from calls and pages", async ({
  baseURL,
  request,
}) => {
  for (const path of ["/api/products", "/pricing"]) {
    const answer = await request.fetch(`${baseURL}${path}`, {
      method: "PROPFIND",
      headers: { Accept: "application/problem+json" },
    });
    expect(answer.headers()["content-type"]).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      title: "method not allowed",
      status: 405,
      detail: expect.stringMatching(SENTENCE),
    });
  }
});

test("an unknown call is a 404 with any method", async ({ baseURL }) => {
  for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS", ...UNKNOWN]) {
    const answer = await sendRaw(baseURL, requestText({ method, path: "/api/nothing" }));
    expect([method, answer?.status]).toEqual([method, 404]);
  }
});

test("HEAD answers like GET, without its body", async ({ baseURL }) => {
  for (const path of [
    "/api/products",
    "/api/health",
    "/api/placeholder-image",
    "/",
    "/pricing",
    "/rip",
  ]) {
    const [head, get] = await Promise.all(
      ["HEAD", "GET"].map((method) => sendRaw(baseURL, requestText({ method, path }))),
    );
    expect([path, head?.status, head?.headers.get("content-type"), head?.body]).toEqual([
      path,
      get?.status,
      get?.headers.get("content-type"),
      "",
    ]);
  }
});

test("invalid methods and tunnels get nothing", async ({ baseURL }) => {
  for (const [method, path] of [
    ["FOO", "/"],
    ["get", "/"],
    ["CONNECT", "evil.example:443"],
    ["", "/"],
  ] as const) {
    const answer = await sendRaw(baseURL, requestText({ method, path }));
    expect([answer?.status ?? 400, answer?.body ?? ""]).toEqual([400, ""]);
  }
});
