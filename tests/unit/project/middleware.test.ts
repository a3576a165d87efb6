import fs from "node:fs";

import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";

import { VIEW_KEYS } from "@/lib/market/view-keys.mjs";
import { SESSION_COOKIES } from "@/lib/sessions/session-cookies.mjs";
import { config, middleware } from "@/middleware";

/** Pages that are reached only through the rewrites of next.config.js. */
const REWRITTEN = /^\/(?:home|market\/views)\//;
/** The pages of `app/_shell`, such as `ownPage`, are for their owner or for staff. */
const OF_SHELL = /export default \w+Page\(/;
const READS_SESSION = new RegExp(`findPage(?:User|Staff)|${OF_SHELL.source}`);
const PER_REQUEST = new RegExp(
  `${READS_SESSION.source}|searchParams|connection\\(\\)|"force-dynamic"`,
);
const SENDS_VISITORS_AWAY = new RegExp(`redirect\\([^;]*/auth|<AccessDenied|${OF_SHELL.source}`);

const PAGES = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/page.tsx"))
  .map((file) => {
    const text = fs.readFileSync(`app/${file}`, "utf8");
    const path = `/${file.replace(/\(\w+\)\//g, "").replace("/page.tsx", "")}`;
    const isCached =
      text.includes('"force-static"') || !(path.includes("[") || PER_REQUEST.test(text));
    return { path: path.replace(/\[[.\w]+\]/g, "x"), text, isCached };
  })
  .filter(({ path }) => !REWRITTEN.test(path));

const urlOf = (path: string) => `http://localhost${path}`;
const passes = (path: string) => unstable_doesMiddlewareMatch({ config, url: urlOf(path) });

test("pages that are rendered per request pass the middleware, cached pages do not", () => {
  expect(PAGES.length).toBeGreaterThan(60);
  const wrong = PAGES.filter(({ path, isCached }) => passes(path) === isCached);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the middleware redirects visitors from every page that would send them away", async () => {
  const guarded = PAGES.filter(({ text }) => SENDS_VISITORS_AWAY.test(text));
  expect(guarded.length).toBeGreaterThan(30);
  for (const { path } of guarded) {
    const { headers } = await middleware(new NextRequest(urlOf(path)));
    expect(headers.get("location")).toBe(urlOf(`/auth?next=${encodeURIComponent(path)}`));
  }
});

test("the middleware lets visitors open pages that need no session", async () => {
  const open = PAGES.filter(({ text }) => !READS_SESSION.test(text));
  expect(open.length).toBeGreaterThan(10);
  for (const { path } of open) {
    const { headers } = await middleware(new NextRequest(urlOf(path)));
    expect([path, headers.get("location")]).toEqual([path, null]);
  }
});

test("/auth is rendered per request only with a session cookie", () => {
  expect(passes("/auth")).toBe(false);
  for (const name of Object.values(SESSION_COOKIES))
    expect(
      unstable_doesMiddlewareMatch({ config, url: urlOf("/auth"), cookies: { [name]: "x" } }),
    ).toBe(true);
});

test("only /market without a view is cached", () => {
  expect(passes("/market")).toBe(false);
  expect(passes("/market?utm_source=mail")).toBe(false);
  for (const key of VIEW_KEYS) expect(passes(`/market?${key}=x`)).toBe(true);
});
