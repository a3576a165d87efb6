import type { Page } from "@playwright/test";
import sharp from "sharp";

import { registerCollector } from "./support/collector";
import { expectGood } from "./support/overflow";
import { packButton, press, saysProgress, tearOpen } from "./support/rip";
import { all, cardsOf, picturesOf, revealBox, share, statusesOf } from "./support/showcase";
import { expect, signIn, test } from "./support/test";

const tiles = (page: Page) =>
  page
    .locator("[data-item]")
    .evaluateAll((items) =>
      items.map((item) => item.querySelector("a")?.textContent ?? item.textContent),
    );

test("the link of a public card goes with its text to the sites", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await registerCollector(page);
  const [card] = await cardsOf(page, 1);
  const { path } = await share(page, "CARD", card?.id ?? "");
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    window.open = (url) => {
      shared.push(String(url));
      return null;
    };
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  });
  await page.goto(`/inventory/${card?.id}`);
  await page.getByRole("button", { name: "Share Card" }).click();
  const dialog = page.getByRole("dialog", { name: "Share card" });
  await expect(dialog.getByRole("textbox", { name: "Public link" })).toBeVisible();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path, page.url()).href,
  );
  await dialog.getByRole("button", { name: "Twitter" }).click();
  await dialog.getByRole("button", { name: "Share…" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  const url = new URL(path, page.url()).href;
  const text = new RegExp(`^Just pulled this .*${card?.playerName}.* from Fairwax!$`);
  expect(new URL(String(shared[0])).searchParams.get("url")).toBe(url);
  expect(new URL(String(shared[0])).searchParams.get("text")).toMatch(text);
  expect(shared[1]).toEqual({ url, text: expect.stringMatching(text) });
});

test("a percent sign in a name stays one, on the page and in its preview", async ({ page }) => {
  await registerCollector(page);
  const data = { name: "%6Darlow", bio: "Nothing but percent signs.", isPublished: true };
  await page.request.put("/api/showcase", { data });
  await page.goto("/u/%256Darlow");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("%6Darlow");
  await expect(page).toHaveTitle("%6Darlow’s showcase · Fairwax");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(new URL(picture ?? "").pathname).toBe("/share/showcases/%256Darlow.jpg");
  const sizeOf = async (path: string) => (await (await page.request.get(path)).body()).length;
  expect(await sizeOf("/share/showcases/%256Darlow.jpg")).not.toBe(
    await sizeOf("/share/showcases/marlow.jpg"),
  );
});

test("a link's preview is drawn from the scan, and a hit looks like a hit", async ({ page }) => {
  await registerCollector(page);
  const cards = await cardsOf(page, 100);
  const cornerOf = async (wanted: string) => {
    const card = cards.find(({ rarity }) => rarity === wanted);
    const { path } = await share(page, "CARD", card?.id ?? "");
    const answer = await page.request.get(`/share/published/${path.split("/").at(-1)}.jpg`);
    const picture = sharp(await answer.body());
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    const corner = picture.extract({ left: 0, top: 0, width: 20, height: 20 });
    // The colors would otherwise be those of the whole picture.
    return (await sharp(await corner.toBuffer()).stats()).channels[0]?.mean ?? 0;
  };
  expect(await cornerOf("Common")).toBeGreaterThan(230);
  expect(await cornerOf("Ultra Rare")).toBeLessThan(90);
});

test("a rip is shared at its end, and a stranger replays it", async ({ page, openPage }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await registerCollector(page);
  await page.goto("/rip");
  await tearOpen(page, "Pack 1");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await press(page, "Reveal all");
  await saved;
  await press(page, "Share this pack");
  const packDialog = page.getByRole("dialog", { name: "Share pack" });
  await expect(packDialog.getByText(/^Just pulled this /)).toBeVisible();
  await packDialog.getByRole("switch").click();
  await expect(packDialog.getByRole("textbox", { name: "Public link" })).toHaveValue(/\/r\//);
  await page.keyboard.press("Escape");
  await expect(packButton(page, "Pack 1")).toBeFocused();

  const { id } = await revealBox(page);
  await page.goto(`/rip?box=${id}`);
  await saysProgress(page, "7 of 7 packs opened");
  await page.getByRole("button", { name: "Share this rip" }).click();
  const dialog = page.getByRole("dialog", { name: "Share rip" });
  await dialog.getByRole("switch", { name: "Anyone with the link can see this rip" }).click();
  const link = dialog.getByRole("textbox", { name: "Public link" });
  await expect(link).toHaveValue(/\/r\//);
  const url = await link.inputValue();

  const stranger = await openPage();
  await stranger.goto(url);
  await expect(stranger.getByText("7 packs · 28 cards")).toBeVisible();
  await expect(stranger.getByRole("heading", { level: 2 })).toHaveText(
    ["1", "2", "3", "4", "5", "6", "7"].map((number) => `Pack ${number}`),
  );
  await expect(stranger.getByRole("button", { name: /^Enlarge: / })).toHaveCount(28);
  await expectGood(stranger);
  const pictures = await picturesOf(stranger);

  await stranger.getByRole("link", { name: "Replay this rip" }).click();
  await stranger.waitForURL(/\/replay$/);
  await saysProgress(stranger, "0 of 7 packs opened");
  await tearOpen(stranger, "Pack 3");
  await press(stranger, "Reveal Card");
  await press(stranger, "Reveal all");
  await expect(stranger.getByRole("button", { name: "Share this pack" })).toHaveCount(0);
  await saysProgress(stranger, "1 of 7 packs opened");
  await stranger.keyboard.press("Escape");
  await expectGood(stranger);

  await dialog.getByRole("switch").click();
  await expect(link).toHaveCount(0);
  const gone = [url, `${url}/replay`, ...pictures];
  expect(await statusesOf(stranger, gone)).toEqual(all(gone, 404));
  await packButton(stranger, "Pack 4").click();
  await expect(stranger.getByText("There is nothing here.").first()).toBeVisible();
});

test("a showcase is arranged by keyboard, by buttons and by dragging", async ({
  page,
  openPage,
}) => {
  test.slow();
  const { username } = await registerCollector(page);
  await page.goto("/account/showcase");
  await expect(page.getByText("Nothing in your showcase yet")).toBeVisible();
  await expectGood(page);
  const cards = await cardsOf(page, 3);
  for (const { id } of cards) await share(page, "CARD", id);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Only by link (3)" })).toBeVisible();
  for (const { playerName } of cards)
    await page
      .getByRole("button", { name: `Add ${playerName} to the showcase` })
      .first()
      .click();
  await expect(page.getByRole("heading", { name: "In your showcase (3)" })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const names = await tiles(page);
  const [a = "", b = "", c = ""] = names;
  await expectGood(page);

  const handle = page.locator("[data-item]").nth(2).getByRole("button", { name: `Move ${c}`, exact: true }); // prettier-ignore
  await handle.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => tiles(page)).toEqual([c, a, b]);
  await expect(page.locator("[data-item]").first().locator("[data-move=handle]")).toBeFocused();
  await expect(page.getByText(`${c}, now 1 of 3`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tiles(page)).toEqual([a, c, b]);
  await page.locator("[data-item]").nth(2).getByRole("button", { name: / earlier$/ }).click(); // prettier-ignore
  await expect.poll(() => tiles(page)).toEqual([a, b, c]);

  const grip = page.locator("[data-item]").nth(0).locator("[data-move=handle]");
  const target = await page.locator("[data-item]").nth(2).boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => tiles(page)).toEqual([b, c, a]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  expect(await tiles(page)).toEqual([b, c, a]);

  const stranger = await openPage();
  const address = `/u/${encodeURIComponent(`Wax & Öl ${username}`)}`;
  expect((await stranger.goto(address))?.status()).toBe(404);
  await page.getByLabel("Name").fill(`Wax & Öl ${username}`);
  await page.getByLabel("Bio").fill("Pitchers, foil and seven packs a week.");
  await page.getByRole("switch", { name: "Everyone can see my showcase" }).click();
  await page.getByRole("button", { name: "Save Showcase" }).click();
  await expect(page.getByRole("link", { name: "See my page" })).toHaveAttribute("href", address);

  expect((await stranger.goto(address))?.status()).toBe(200);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(`Wax & Öl ${username}`);
  await expect(stranger.getByText("Pitchers, foil and seven packs a week.")).toBeVisible();
  await expect(stranger.getByRole("heading", { level: 2 })).toHaveText([b, c, a]);
  await expect(stranger.locator('meta[name="robots"]')).toHaveCount(0);
  await expectGood(stranger);
  const pictures = await picturesOf(stranger);
  expect(await statusesOf(stranger, pictures)).toEqual(all(pictures, 200));
  const sitemap = async () =>
    (await (await stranger.request.get("/sitemap/showcases/1.xml")).text()).includes(
      `${encodeURIComponent(`Wax & Öl ${username}`)}<`,
    );
  expect(await sitemap()).toBe(true);
  // The cards name their owner now.
  await stranger.getByRole("link", { name: b }).click();
  await expect(stranger.getByRole("link", { name: `Wax & Öl ${username}` })).toBeVisible();

  await page.getByRole("button", { name: `Make private: ${b}` }).first().click(); // prettier-ignore
  await expect.poll(() => tiles(page)).toEqual([c, a]);
  // "Saved" may still be of the change before.
  await expect(async () => {
    await stranger.goto(address);
    const headings = stranger.getByRole("heading", { level: 2 });
    await expect(headings).toHaveText([c, a], { timeout: 1000 });
  }).toPass();
  await page.getByRole("switch", { name: "Everyone can see my showcase" }).click();
  await page.getByRole("button", { name: "Save Showcase" }).click();
  await expect(page.getByRole("link", { name: "See my page" })).toHaveCount(0);
  const preview = pictures.filter((picture) => picture.includes("/share/showcases/"));
  expect(await statusesOf(stranger, [address, ...preview])).toEqual([404, 404]);
  expect(await sitemap()).toBe(false);
});

test("a reported card is hidden, its owner reads why, and it comes back", async ({
  page,
  openPage,
}) => {
  test.slow();
  await registerCollector(page);
  const [card] = await cardsOf(page, 1);
  const { id, path } = await share(page, "CARD", card?.id ?? "");
  const stranger = await openPage();
  await stranger.goto(path);
  await stranger.getByRole("button", { name: "Report this card" }).click();
  const report = stranger.getByRole("dialog", { name: "Report this card" });
  await report.getByRole("radio", { name: "The card is not what it says" }).check();
  await report.getByLabel("Details (optional)").fill(`Not this player (${id}).`);
  await expectGood(stranger);
  await report.getByRole("button", { name: "Send Report" }).click();
  await expect(stranger.getByText("Thanks. We'll check it.")).toBeVisible();

  const desk = await openPage();
  await signIn(desk, "admin");
  await desk.goto("/admin/moderation");
  const row = desk.getByRole("listitem").filter({ hasText: `Not this player (${id}).` }).first(); // prettier-ignore
  for (let turn = 0; turn < 20 && !(await row.isVisible()); turn += 1) {
    const more = desk.getByRole("button", { name: "Show more" });
    if (await more.isVisible()) await more.click();
  }
  await expect(row).toContainText("The card is not what it says");
  await row.getByRole("button", { name: "Hide…" }).click();
  await row.getByRole("button", { name: "Hide and notify" }).click();
  await expect(row.getByText("Please tell the collector why.")).toBeVisible();
  await row.getByLabel("Why we’re hiding it").fill("The scan shows another card.");
  await expectGood(desk);
  await row.getByRole("button", { name: "Hide and notify" }).click();
  await expect(row).toHaveCount(0);

  const answer = await stranger.goto(path);
  expect(answer?.status()).toBe(404);
  await page.goto("/account/showcase");
  const news = page.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText("The scan shows another card.");
  await expect(page.getByText("We hid it: The scan shows another card.")).toBeVisible();
  await expectGood(page);

  await desk.goto("/admin/moderation?queue=hidden");
  const hidden = desk.getByRole("listitem").filter({ hasText: "The scan shows another card." }).first(); // prettier-ignore
  await hidden.getByRole("button", { name: "Restore" }).click();
  await expect(desk.getByText("Public again. Its owner was notified.")).toBeVisible();
  expect((await stranger.goto(path))?.status()).toBe(200);
  await page.reload();
  await expect(news).toContainText("is public again");
});
