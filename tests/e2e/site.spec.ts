import { HtmlValidate } from "html-validate";

import { crawl } from "./support/crawl";
import { addressOf, SCREENS } from "./support/site";
import { expect, signIn, test } from "./support/test";
import { measurePages } from "@/scripts/lib/script-size.mjs";

// Only rules of taste are off, or such as React decides for us.
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "void-style": "off", // React closes empty elements with a slash, which HTML ignores
    "attribute-boolean-style": "off", // React writes async=""
    "attribute-empty-style": "off",
    "no-inline-style": "off", // the content policy allows style attributes
    "doctype-style": "off",
    "long-title": "off", // a listing's name is as long as it is
    "no-raw-characters": "off", // the standard allows a bare > and & in text
    "require-sri": "off", // every script is our own
    "tel-non-breaking": "off",
    "multiple-labeled-controls": "off", // Radix puts the form's own checkbox beside its button, hidden from everybody
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

test("no link, picture, script or anchor of the site leads nowhere", async ({ request }) => {
  test.slow();
  const { visited, broken } = await crawl(request, "/");
  expect(broken).toEqual([]);
  expect(visited).toBeGreaterThan(100);
});

test("the script that is budgeted is the script that the HTML names", async ({ request }) => {
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
