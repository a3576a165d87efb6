import { HtmlValidate } from "html-validate";

import { crawl } from "./support/crawl";
import { addressOf, SCREENS } from "./support/site";
import { expect, signIn, test } from "./support/test";
import { measurePages } from "@/scripts/lib/script-size.mjs";

// Turns off only matters of taste and of React's output.
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

for (const screen of SCREENS) {
  test(`the HTML of ${screen} is valid`, async ({ page, request }) => {
    if (
      screen.startsWith("/admin") ||
      ["/inventory", "/account", "/checkout", "/orders"].includes(screen)
    )
      await signIn(page, "admin");
    const response = await page.request.get(await addressOf(screen, request));
    const report = await validator.validateString(await response.text());
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector, line }) =>
          `${ruleId}: ${message} (${selector}, line ${line})`,
      ),
    );
    expect(found).toEqual([]);
  });
}

test("no link, picture, script or anchor on the site is broken", async ({ request }) => {
  test.slow();
  const { visited, broken } = await crawl(request, "/");
  expect(broken).toEqual([]);
  expect(visited).toBeGreaterThan(100);
});

test("the budget measures exactly the scripts in the HTML", async ({ request }) => {
  const pages = new Map(measurePages().map(({ route, files }) => [route, files]));
  for (const [address, route] of [
    ["/", "/home/[view]"],
    ["/?q=chrome", "/"],
    ["/auth", "/auth"],
    ["/about", "/about"],
  ] as const) {
    const html = await (await request.get(address)).text();
    const named = [...html.matchAll(/<script[^>]*\ssrc="\/([^"?]+)[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, file = ""]) => file.replace(/^_next\//, ".next/"));
    const budgeted = (pages.get(route) ?? []).map((file) => file.replace(/^public\//, ""));
    expect([...new Set(named)].sort(), address).toEqual([...budgeted].sort());
  }
});
