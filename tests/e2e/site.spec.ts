import type { Request } from "@playwright/test";
import { HtmlValidate } from "html-validate";

import { addressOf, SCREENS } from "./support/site";
import { expect, test } from "./support/test";
import { isGuarded } from "@/lib/sessions/guarded-pages";
import { measurePages } from "@/scripts/lib/script-size.mjs";

// The rules that are off are matters of taste or of React's output.
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "void-style": "off", // React closes empty elements with a slash, which HTML ignores
    "attribute-boolean-style": "off", // React writes async=""
    "attribute-empty-style": "off",
    "no-inline-style": "off", // the content security policy allows style attributes
    "doctype-style": "off",
    "long-title": "off", // a listing's name may be long
    "no-raw-characters": "off", // the standard allows a bare > and & in text
    "require-sri": "off", // every script is our own
    "tel-non-breaking": "off",
    "multiple-labeled-controls": "off", // Radix adds a hidden native checkbox next to its button
  },
});

test("the HTML of every screen is valid", async ({ request, admin }) => {
  test.slow();
  for (const screen of SCREENS) {
    const caller = isGuarded(screen) ? admin : request;
    const response = await caller.get(await addressOf(screen, request));
    const report = await validator.validateString(await response.text());
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector, line }) =>
          `${ruleId}: ${message} (${selector}, line ${line})`,
      ),
    );
    expect.soft(found, screen).toEqual([]);
  }
});

/** In a script element, or only in the data: a part that isn't shown may come after the last element. */
const CHUNK = /"\/_next\/(static\/[^"?\\]+\.js)\\?"/g;

test("the script check measures exactly the scripts in the HTML", async ({ request }) => {
  const pages = new Map(measurePages().map(({ route, files }) => [route, files]));
  for (const [address, route] of [
    ["/", "/home/[view]"],
    ["/?q=chrome", "/home/filtered"],
    ["/auth", "/auth"],
    ["/about", "/about"],
  ] as const) {
    const html = await (await request.get(address)).text();
    const named = [...html.replace(/<script[^>]*nomodule[^>]*>/gi, "").matchAll(CHUNK)].map(
      ([, file = ""]) => `.next/${file}`,
    );
    const budgeted = (pages.get(route) ?? []).map((file) => file.replace(/^public\//, ""));
    expect([...new Set(named)].sort(), address).toEqual([...budgeted].sort());
  }
});

test("every script tells the browser to compile it while it arrives", async ({ request }) => {
  const html = await (await request.get("/auth")).text();
  const chunks = new Set([...html.matchAll(CHUNK)].map(([, file = ""]) => `/_next/${file}`));
  expect(chunks.size).toBeGreaterThan(3);
  for (const chunk of chunks)
    expect(await (await request.get(chunk)).text(), chunk).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
});

/** Brotli bytes on the wire for a new visitor. */
const SETTLED_CEILING = 140_000;

for (const address of ["/", "/about"]) {
  test(`${address} loads little script until it has settled`, async ({ page }) => {
    const scripts: Request[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") scripts.push(request);
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    // The ceiling would otherwise prove nothing.
    expect(bytes).toBeGreaterThan(SETTLED_CEILING / 2);
    expect(bytes).toBeLessThanOrEqual(SETTLED_CEILING);
  });
}
