import type { Page } from "@playwright/test";

import { tearOpen } from "./support/rip";
import { expect, expectAccessible, test } from "./support/test";
import { INITIAL_SETTINGS } from "@/lib/settings/definitions";

const PAGES = [
  { path: "/about", heading: /How It Works/ },
  { path: "/pricing", heading: /Pricing/ },
  { path: "/trust", heading: "Trust and Transparency" },
  {
    path: "/nda",
    heading: "User Research NDA and Participation Agreement",
  },
  { path: "/services", heading: /Services/ },
  { path: "/support", heading: /Support/ },
  { path: "/faq", heading: "Questions and answers" },
  { path: "/terms", heading: "Terms of Use" },
  { path: "/privacy", heading: "Privacy Policy" },
];

type JsonLd = {
  "@type": string;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  itemListElement?: { name: string; item?: string }[];
};

async function jsonLdOf(page: Page, type: string): Promise<JsonLd[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as JsonLd).filter((data) => data["@type"] === type);
}

for (const { path, heading } of PAGES)
  test(`${path} has one outline and is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    const levels = await page
      .getByRole("main")
      .getByRole("heading")
      .evaluateAll((found) => found.map((element) => Number(element.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(
      levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1),
    ).toBe(true);
    await expectAccessible(page);
  });

test.describe("How It Works", () => {
  test("shows the four steps in order, each with a picture that loads", async ({ page }) => {
    await page.goto("/about");
    const steps = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(steps).toHaveText([
      "Find sealed stock",
      "Open and digitize",
      "Rip digitally",
      "Collect your way",
      "Ready when you are.",
    ]);
    const pictures = page.getByRole("main").getByRole("img");
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(picture).toHaveAttribute("alt", /\w+ \w+/);
    }
    await expect(
      page.getByRole("main").getByRole("link", { name: "Browse products" }),
    ).toHaveAttribute("href", "/");
  });
});

test.describe("Pricing", () => {
  const plan = (page: Page, name: string) => page.getByRole("article", { name });

  test("leads to the registration", async ({ page }) => {
    await page.goto("/pricing");
    await plan(page, "Pay-as-you-go").getByRole("link", { name: "Get started" }).click();
    await expect(page.getByText("Step 1 of 2 - Basic account information")).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });

  test("has a billing period that can be switched by keyboard", async ({ page }) => {
    await page.goto("/pricing");
    const period = page.getByRole("group", { name: "Billing period" });
    const [monthly, yearly] = [
      period.getByRole("radio", { name: "Monthly" }),
      period.getByRole("radio", { name: "Yearly" }),
    ];
    await expect(monthly).toBeChecked();
    await expect(plan(page, "Pay-as-you-go").getByText("$0 billed monthly")).toBeVisible();
    await expect(page.getByRole("rowheader").first()).toHaveText(/billed monthly/);

    await monthly.focus();
    await page.keyboard.press("ArrowRight");
    await expect(yearly).toBeChecked();
    await expect(plan(page, "Pay-as-you-go").getByText("$0 billed yearly")).toBeVisible();
    await expect(plan(page, "Pay-as-you-go").getByText("$0 billed monthly")).toBeHidden();
    await expect(plan(page, "Plus").getByText("Billed yearly, price to be decided")).toBeVisible();
    await expect(plan(page, "Plus").getByText("TBD")).toBeVisible();
    await expect(
      page.getByRole("rowheader", { name: "Price per month, billed yearly" }),
    ).toBeVisible();

    await page.keyboard.press("ArrowLeft");
    await expect(plan(page, "Plus").getByText("Billed monthly, price to be decided")).toBeVisible();
  });
});

test("Trust and Transparency makes its four promises", async ({ page }) => {
  await page.goto("/trust");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Sealed-only sourcing",
    "Two-angle recorded breaks",
    "Sequential box opening",
    "Breaker agreements",
  ]);
  const rules = main.getByRole("region", { name: "Breaker agreements" }).getByRole("listitem");
  await expect(rules).toHaveText([
    /^Vetted/,
    /^Bound by a signed agreement/,
    /^Barred from buying inventory/,
    /^Permanently removed on violation/,
  ]);
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Breaker agreements" })
    .click();
  await expect(main.getByRole("heading", { name: "Breaker agreements" })).toBeInViewport();
});

test.describe("the user research agreement", () => {
  test("says what participants may receive and is dated", async ({ page }) => {
    await page.goto("/nda");
    await expect(page.getByRole("region", { name: "Thank-you cards" })).toContainText(
      "participants may receive cards valued at $10–$20",
    );
    await expect(page.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeVisible();
  });

  test("prints as a document without the shell, even in the dark theme", async ({ page }) => {
    await page.goto("/nda");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Signature", { exact: true }).first()).toBeVisible();
    // Dark text on paper: below half brightness.
    const lightness = await page
      .getByRole("heading", { level: 1 })
      .evaluate((element) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]));
    expect(lightness).toBeLessThan(0.5);
  });
});

test.describe("questions", () => {
  test("open and close by keyboard", async ({ page }) => {
    await page.goto("/faq");
    const answer = page.getByText("We buy sealed cases and sealed boxes only");
    await expect(answer).toBeHidden();
    await page.getByText("Is everything factory sealed?").focus();
    await page.keyboard.press("Enter");
    await expect(answer).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(answer).toBeHidden();
  });

  test("have their own addresses", async ({ page }) => {
    await page.goto("/faq#storage");
    await expect(
      page.getByText("Each card in your inventory shows its deadline."),
    ).toBeInViewport();
  });

  test("are listed in an index", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/faq");
    await page.getByText("On this page").click();
    await page.getByRole("link", { name: "Prices and plans" }).click();
    await expect(page.getByRole("heading", { name: "Prices and plans" })).toBeInViewport();
  });

  for (const path of ["/faq", "/pricing"]) {
    test(`are in the structured data of ${path}, word for word`, async ({ page }) => {
      await page.goto(path);
      const items = page.getByRole("main").locator("details:has(> summary + div)");
      const shown = await items.evaluateAll((found) =>
        found.map((details) => ({
          question: details.querySelector("summary")?.textContent,
          answer: details.querySelector("summary + div p")?.textContent,
        })),
      );
      expect(shown.length).toBeGreaterThan(4);
      const [data, ...others] = await jsonLdOf(page, "FAQPage");
      expect(others).toEqual([]);
      expect(
        data?.mainEntity?.map(({ name, acceptedAnswer }) => ({
          question: name,
          answer: acceptedAnswer.text,
        })),
      ).toEqual(shown);
    });
  }
});

test("the structured data has the same breadcrumbs as the page", async ({ page }) => {
  for (const path of ["/faq", "/terms", "/privacy", "/nda"]) {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    const [data] = await jsonLdOf(page, "BreadcrumbList");
    await expect(crumbs.getByRole("listitem")).toHaveText(
      data?.itemListElement?.map(({ name }) => name) ?? [],
    );
    expect(data?.itemListElement?.[0]?.item).toMatch(/\/support$/);
    await expect(crumbs.getByRole("link")).toHaveAttribute("href", "/support");
  }
});

test("Privacy names everything that the shop keeps in the browser", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: /^Add/ }).first().click();
  await expect(page.getByRole("button", { name: /Cart, 1/ })).toBeVisible();
  await page.request.post("/api/auth/login", {
    data: { username: "collector", password: "collector-demo-1234" },
  });
  const keysOf = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const storedByShop = await keysOf();
  await page.goto("/rip?demo");
  for (const name of ["Tear by hand", "Sound"]) await page.getByRole("switch", { name }).click();
  await tearOpen(page, "Pack 1");
  await expect
    .poll(keysOf)
    .toEqual(
      expect.arrayContaining([
        "fairwax.rip.box.demo",
        "fairwax.rip.demo-packs",
        "fairwax.rip.tear-by-hand",
        "fairwax.rip.sound",
      ]),
    );
  const stored = [
    ...storedByShop,
    ...(await keysOf()),
    ...(await context.cookies()).map(({ name }) => name),
  ];
  expect(stored).toEqual(
    expect.arrayContaining(["cart_session_id", "authjs.session-token", "fairwax-signed-in"]),
  );
  await page.goto("/privacy");
  const named = await page
    .getByRole("region", { name: "What we keep in your browser" })
    .locator("code")
    .allTextContents();
  const isNamed = (name: string) =>
    named.some((entry) =>
      entry.endsWith("…") ? name.startsWith(entry.slice(0, -1)) : name === entry,
    );
  expect(stored.filter((name) => !isNamed(name))).toEqual([]);
});

test("Support links to the questions of each topic and to the contact form", async ({ page }) => {
  await page.goto("/support");
  await page.getByRole("link", { name: "Questions about cards" }).click();
  await expect(page).toHaveURL("/faq#cards");
  await expect(page.getByRole("heading", { name: "Your packs and cards" })).toBeInViewport();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("Services names the five services and today's fees", async ({ page }) => {
  await page.goto("/services");
  const services = page.getByRole("main").locator("ol > li");
  await expect(services.getByRole("heading", { level: 2 })).toHaveText([
    "Open and digitize",
    "Store",
    "Ship",
    "Grade",
    "Consign",
  ]);
  await expect(services.filter({ hasText: "Consign" }).last()).toContainText(
    `${INITIAL_SETTINGS.consignmentPercent}%`,
  );
  await expect(services.nth(1)).toContainText(`Free for ${INITIAL_SETTINGS.freeStorageDays} days`);
});
