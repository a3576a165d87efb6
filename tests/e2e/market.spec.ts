import type { Page } from "@playwright/test";

import { hold } from "./support/hold";
import { toast } from "./support/inventory";
import { priceOf, sellCards, withdraw } from "./support/market";
import { expectGood } from "./support/overflow";
import { picturesOf, statusesOf } from "./support/showcase";
import { expect, test } from "./support/test";

const viewOf = (set: string, rest = "") => `/market?${new URLSearchParams({ set })}${rest}`;
const players = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });

test("a stranger narrows the market, and the address keeps the view", async ({
  page,
  request,
  openPage,
}) => {
  const { set } = await sellCards(page, request);
  const stranger = await openPage();
  await stranger.goto("/market");
  await expect(stranger.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
  const search = stranger.getByRole("search", { name: "Market" });
  await search.getByLabel("Set").selectOption(set);
  await expect(stranger).toHaveURL(viewOf(set));
  await expect(stranger.getByRole("main").getByRole("status")).toHaveText("3 cards");
  await expect(players(stranger)).toHaveText(["Mara Quill 3", "Mara Quill 2", "Mara Quill 1"]);
  await expectGood(stranger);

  await search.getByLabel("Sort").selectOption("Price: low to high");
  await expect(stranger).toHaveURL(viewOf(set, "&sort=price-asc"));
  await expect(players(stranger)).toHaveText(["Mara Quill 1", "Mara Quill 2", "Mara Quill 3"]);
  await search.getByLabel("Rarity").selectOption("Ultra Rare");
  await expect(players(stranger)).toHaveText(["Mara Quill 1"]);
  await expect(stranger.getByRole("main").getByRole("status")).toHaveText("1 card");
  await stranger.goBack();
  await expect(players(stranger)).toHaveCount(3);
  await expect(search.getByLabel("Rarity")).toHaveValue("");

  await search.getByRole("searchbox").fill("quill ultra");
  await search.getByRole("searchbox").press("Enter");
  await expect(players(stranger)).toHaveText(["Mara Quill 1"]);
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex, follow",
  );
  await search.getByRole("searchbox").fill("zzzzzz");
  await search.getByRole("searchbox").press("Enter");
  await expect(stranger.getByRole("heading", { name: "No cards match" })).toBeVisible();
  await expect(stranger).toHaveTitle(/“zzzzzz” on the market/);
  await expectGood(stranger);
  await stranger.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(stranger).toHaveURL("/market");
  await expect(players(stranger).first()).toBeVisible();
});

test.describe("a browser without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("gets the market as a plain form, with links between pages", async ({ page, request }) => {
    const { set } = await sellCards(page, request, 2);
    await page.goto("/market?q=mara");
    const search = page.getByRole("search", { name: "Market" });
    await search.getByLabel("Set").selectOption(set);
    await search.getByRole("button", { name: "Apply" }).click();
    await expect(players(page)).toHaveText(["Mara Quill 2", "Mara Quill 1"]);
    await page.getByRole("link", { name: "Mara Quill 1" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mara Quill 1");
  });
});

test("a card's page shows both scans, the price, all costs and where it comes from", async ({
  page,
  request,
  openPage,
}) => {
  const { set, sold } = await sellCards(page, request);
  const me = (await (await request.get("/api/auth/user")).json()) as { username: string };
  const stranger = await openPage();
  await stranger.goto(viewOf(set));
  const first = stranger.getByRole("link", { name: "Mara Quill 1" });
  await first.focus();
  await stranger.keyboard.press("Enter");
  await expect(stranger).toHaveURL(`/market/${sold[0]?.slug}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Mara Quill 1");
  const buy = stranger.getByRole("region", { name: "Buy this card" });
  await expect(buy).toContainText("$20.00");
  await expect(buy).toContainText(
    "You pay the price, the $1.99 order fee, and shipping only when you ship.",
  );
  await stranger.route("**/api/cart/cards", (route) => route.abort());
  await buy.getByRole("button", { name: "Add to cart" }).click();
  await expect(buy.getByRole("alert")).toBeFocused();
  const main = stranger.getByRole("main");
  await expect(main).toContainText(me.username);
  await expect(main).not.toContainText("Vera Quill");
  await expect(main.getByText("Estimated value")).toBeVisible();
  await expect(main.getByRole("button", { name: "Watch it on film" })).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "More from this set" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 3 })).toHaveText([
    "Mara Quill 3",
    "Mara Quill 2",
  ]);
  await expectGood(stranger);

  await stranger.getByRole("button", { name: "Enlarge: Back" }).click();
  await expect(stranger.getByRole("dialog").getByRole("img", { name: "Back" })).toBeVisible();
  await stranger.keyboard.press("Escape");
  await expect(stranger.getByRole("button", { name: "Enlarge: Back" })).toBeFocused();

  await main.getByRole("link", { name: "Check it yourself" }).click();
  await expect(stranger).toHaveURL(/\/verify\/[0-9a-f-]{36}$/);
  await stranger.goBack();
  await main.getByRole("link", { name: "Box passport" }).click();
  await expect(stranger).toHaveURL(/\/box\/[0-9a-f-]{36}$/);
});

test("a seller chooses the name that buyers see, and goes back to the username", async ({
  page,
  request,
  openPage,
}) => {
  const { sold } = await sellCards(page, request, 1);
  const path = `/market/${sold[0]?.slug}`;
  const me = (await (await request.get("/api/auth/user")).json()) as { username: string };
  const stranger = await openPage();
  const seller = await openPage(request);
  const expectNamed = async (name: string) => {
    await expect
      .poll(async () => (await stranger.request.get(path)).text())
      .toContain(`"seller":{"@type":"Person","name":"${name}"}`);
    await stranger.goto(path);
    await expect(stranger.getByRole("main")).toContainText(name);
    await seller.goto("/inventory/listed");
    await expect(seller.getByText(`Buyers see you as ${name}, never your full name.`)).toBeVisible(); // prettier-ignore
  };
  await expectNamed(me.username);
  await seller.getByRole("link", { name: "Change your market name" }).click();
  const section = seller.getByRole("region", { name: "Market name" });
  const field = section.getByLabel("Name on the market");
  const save = section.getByRole("button", { name: "Save Market Name" });
  await expect(field).toHaveAccessibleDescription(
    `Leave it empty to show your username, ${me.username}.`,
  );
  await field.fill("COLLECTOR");
  await save.click();
  await expect(field).toHaveAccessibleDescription(/This name is taken. Please choose another/);
  await expectGood(seller);
  const name = `Stall of ${me.username}`;
  await field.fill(name);
  await save.click();
  await expect(toast(seller).filter({ hasText: "Market name saved" })).toBeVisible();
  await expectNamed(name);
  await expect(stranger.getByRole("main").getByText(me.username, { exact: true })).toBeHidden();

  await seller.goto("/account");
  await field.fill("");
  await save.click();
  await expect(toast(seller).filter({ hasText: "Market name saved" })).toBeVisible();
  await expectNamed(me.username);
});

test("the cached pages follow a new price, and the end of an offer", async ({
  page,
  request,
  openPage,
}) => {
  const { sold } = await sellCards(page, request, 2);
  const [{ id, slug, player } = { id: "", slug: "", player: "" }, second] = sold;
  const path = `/market/${slug}`;
  const stranger = await openPage();
  const addresses = [path, "/market", `/market/${second?.slug}`];
  const texts = () =>
    Promise.all(addresses.map(async (at) => (await stranger.request.get(at)).text()));
  for (const text of await texts()) expect(text).toContain(slug);
  // Another test's offer may make it stale in between.
  await expect
    .poll(async () => (await stranger.request.get("/market")).headers()["x-nextjs-cache"])
    .toBe("HIT");

  await priceOf(request, [id], "77.00");
  await expect
    .poll(async () => (await texts()).every((text) => text.includes("$77.00")))
    .toBe(true);

  await stranger.goto(path);
  const pictures = await picturesOf(stranger);
  const own = pictures.filter((address) => address.includes(slug));
  expect(own.length).toBeGreaterThan(2);
  expect(new Set(await statusesOf(stranger, own))).toEqual(new Set([200]));
  const files = (await (await stranger.request.get("/sitemap.xml")).text()).match(
    /\/sitemap\/market\/\d+\.xml/g,
  );
  expect(files?.length).toBeGreaterThan(0);

  await withdraw(request, id);
  expect(new Set(await statusesOf(stranger, own))).toEqual(new Set([404]));
  await expect.poll(async () => (await stranger.request.get(path)).status()).toBe(404);
  await expect
    .poll(async () => (await texts()).slice(1).some((text) => text.includes(slug)))
    .toBe(false);
  for (const file of files ?? [])
    expect(await (await stranger.request.get(file)).text()).not.toContain(slug);
  await stranger.goto(path);
  await expect(
    stranger.getByRole("heading", { level: 1, name: "This card is not for sale" }),
  ).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]').first()).toHaveAttribute(
    "content",
    "noindex",
  );
  await expect(stranger.getByText(player)).toHaveCount(0);
  await expectGood(stranger);
});

test("a hit lights up its surroundings only once its picture has loaded", async ({
  page,
  request,
  openPage,
}) => {
  const { set } = await sellCards(page, request);
  const stranger = await openPage();
  const release = await hold(stranger, "**/offers/*/*");
  await stranger.goto(viewOf(set), { waitUntil: "domcontentloaded" });
  const glow = stranger.getByRole("main").locator(".blur-2xl");
  await stranger.getByRole("button", { name: "Theme: System." }).click();
  await expect(stranger.getByRole("button", { name: "Theme: Light." })).toBeVisible();
  await expect(glow).toHaveCSS("opacity", "0");
  release();
  await expect(glow).toHaveCSS("opacity", "0.55");
});
