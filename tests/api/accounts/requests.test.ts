import { POST as login } from "@/app/api/auth/login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as complete } from "@/app/api/auth/register/complete/route";
import { POST as step1 } from "@/app/api/auth/register/step1/route";
import { POST as confirm } from "@/app/api/auth/reset-password/confirm/route";
import { POST as request } from "@/app/api/auth/reset-password/request/route";
import { getEnv } from "@/lib/platform/env";
import { call } from "@/tests/setup/request";

const calls = [
  ["/api/auth/login", login],
  ["/api/auth/register/step1", step1],
  ["/api/auth/register/complete", complete],
  ["/api/auth/reset-password/request", request],
  ["/api/auth/reset-password/confirm", confirm],
] as const;

describe.each(calls)("%s", (path, handler) => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    call(handler, path, { method: "POST", body, headers });

  test("a request from another site's page is refused with 403", async () => {
    for (const [name, value] of [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      expect((await send({}, { [name]: value })).status).toBe(403);
    }
    expect((await send({}, { origin: "https://evil.example", host: "evil.example" })).status).toBe(
      403,
    );
    expect((await send({}, { origin: "http://localhost:3000" })).status).toBe(400);
  });

  test("another content type is 415", async () => {
    expect(
      (await send("username=a&password=b", { "content-type": "application/x-www-form-urlencoded" }))
        .status,
    ).toBe(415);
    expect((await send('{"username":"a"}', { "content-type": "text/plain" })).status).toBe(415);
  });

  test("broken JSON is 400 with a sentence", async () => {
    const answer = await send('{"username":');
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: "The request is not valid JSON.",
    });
  });

  test("a huge body is 413, even without a Content-Length", async () => {
    const huge = JSON.stringify({ username: "x".repeat(70_000) });
    expect((await send(huge)).status).toBe(413);
    expect((await send(huge, { "content-length": "10" })).status).toBe(413);
  });

  test.each([
    ["null", null],
    ["a number", 7],
    ["a text", '"text"'],
    ["a list", []],
    ["nested", { username: { $ne: null }, token: {}, email: [] }],
    ["nothing", ""],
  ])("%s as a body is 400 with a sentence, never a 5xx", async (_name, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^[A-Z][^\n{}]+$/);
  });

  test("names from the prototype chain do no harm", async () => {
    expect(
      (await send('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')).status,
    ).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test("a configured origin counts as the shop's own", async () => {
  const headers = { origin: "https://www.shop.example" };
  expect((await call(logout, "/api/auth/logout", { method: "POST", headers })).status).toBe(403);
  getEnv().ALLOWED_ORIGINS.push("https://www.shop.example");
  expect((await call(logout, "/api/auth/logout", { method: "POST", headers })).status).toBe(200);
});

test("another site can't sign a visitor out", async () => {
  const answer = await call(logout, "/api/auth/logout", {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
