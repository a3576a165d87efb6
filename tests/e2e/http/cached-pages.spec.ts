import { createHash } from "node:crypto";

import type { APIRequestContext } from "@playwright/test";

import { expect, test } from "../support/test";
import { startServer } from "@/scripts/lib/test-server.mjs";

// The third is answered without Next.
const ROUNDS = ["MISS", "HIT", "HIT"];
const digestOf = (body: Buffer) => createHash("sha256").update(body).digest("hex");

// A separate process, because one that served other tests has these pages cached.
test("the first and the next visitor of a cached page get the same page and policy", async ({
  playwright,
}) => {
  const server = await startServer({
    ...process.env,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  });
  const visitor = await playwright.request.newContext({ baseURL: server.baseUrl });
  try {
    for (const path of ["/about", "/no-such-page", "/sitemap.xml", "/share/about.png"]) {
      const answers = [];
      for (const state of ROUNDS) {
        const answer = await visitor.get(path);
        expect([path, answer.headers()["x-nextjs-cache"]]).toEqual([path, state]);
        expect(answer.headers()).not.toHaveProperty("x-next-cache-tags");
        const policies = answer
          .headersArray()
          .filter(({ name }) => name.toLowerCase() === "content-security-policy")
          .map(({ value }) => value);
        answers.push({ policies, body: digestOf(await answer.body()) });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      const isFile = path.includes(".");
      expect(answers[0]?.policies).toEqual(isFile ? [] : [expect.stringContaining("'sha256-")]);
    }
  } finally {
    await visitor.dispose();
    await server.kill();
  }
});

test("a view of the catalog is cached", async ({ request }) => {
  // Another test may change a listing meanwhile and make the page stale.
  await expect(async () => {
    const { headers } = await stateOf(request, "/?sort=price-desc&year=2024");
    expect(headers["x-nextjs-cache"]).toBe("HIT");
    expect(headers["content-security-policy"]).toContain("'sha256-");
  }).toPass();
});

test("a search is rendered per request", async ({ request }) => {
  const path = "/?q=chrome";
  await request.get(path);
  const { headers, html } = await stateOf(request, path);
  expect(headers["x-nextjs-cache"]).toBeUndefined();
  const [, nonce] = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "") ?? [];
  expect(html).toContain(`nonce="${nonce}"`);
});

for (const segment of ["", "/_tree"])
  test(`browsers do not cache a page's data (segment "${segment}")`, async ({ request }) => {
    const headers = { RSC: "1", ...(segment && { "Next-Router-Segment-Prefetch": segment }) };
    for (const path of ["/", "/market", "/about", "/?q=chrome"]) {
      const answer = await request.get(path, { headers });
      expect(answer.headers()["content-type"]).toContain("text/x-component");
      expect([path, answer.headers()["cache-control"]]).toEqual([
        path,
        expect.stringContaining("no-store"),
      ]);
    }
  });

test("views are cached separately", async ({ request }) => {
  const pages = ["/?category=hockey", "/?category=hockey&sort=price-desc", "/?category=soccer"];
  const shown = [];
  for (const path of pages) {
    const { html } = await stateOf(request, path);
    const [, title] = /<title>([^·<]+) ·/.exec(html) ?? [];
    shown.push([title, /<option value="price-desc" selected/.test(html)]);
  }
  expect(shown).toEqual([
    ["Hockey boxes", false],
    ["Hockey boxes", true],
    ["Soccer boxes", false],
  ]);
});

async function stateOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return { headers: answer.headers(), html: await answer.text() };
}

test("a cached page follows the theme", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/about");
  await expect(page.locator("html")).toHaveClass(/dark/);
});
