import type { APIRequestContext, Page } from "@playwright/test";

import { toast } from "./support/auth";
import { recordBreak, sellBoxes, startBreak } from "./support/breaks";
import { inDatabase, registerCollector } from "./support/collector";
import { expectGood } from "./support/overflow";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
/** The box, the order's fee and its total. */
const PRICES = /\$20\.00|\$1\.99|\$21\.99/;

const nameOf = async (user: APIRequestContext) =>
  ((await (await user.get("/api/auth/user")).json()) as { username: string }).username;

const verifyEmail = (username: string) =>
  inDatabase((client) =>
    client.query("UPDATE users SET email_verified = TRUE WHERE username = $1", [username]),
  );

/** The path of the link, as the friend's browser opens it. */
async function linkIn(page: Page): Promise<string> {
  const link = new URL(await page.getByLabel("Gift link", { exact: true }).inputValue());
  expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  return link.pathname + link.hash;
}

async function expectNoPrice(page: Page): Promise<void> {
  await expect(page.getByRole("main")).not.toHaveText(PRICES);
  expect(await page.content()).not.toMatch(PRICES);
}

test("a buyer gives a sealed box, and a new collector unwraps and rips it", async ({
  page: admin,
  request,
  openPage,
}) => {
  test.slow();
  const box = await startBreak(admin, request, { packs: 1, cards: 2 });
  await recordBreak(admin, box);
  const sealed = await admin.request.post(`/api/admin/breaks/${box.id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);
  const giverName = await nameOf(request);

  const giver = await openPage(request);
  await giver.goto("/inventory");
  await giver.getByRole("button", { name: /^Give as a gift ?: 2024 Borealis/ }).press("Enter");
  const dialog = giver.getByRole("dialog", { name: "Give as a gift" });
  await dialog.getByLabel("Message (optional)").fill("Happy birthday!\nFrom your sister");
  await expectGood(giver);
  await dialog.getByRole("button", { name: "Wrap it" }).press("Enter");
  await expect(dialog.getByLabel("Gift link", { exact: true })).toBeFocused();
  const link = await linkIn(giver);
  await expectGood(giver);
  await dialog.getByRole("button", { name: "Done" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(giver.getByText("Wrapped as a gift")).toBeVisible();
  await expect(giver.getByRole("link", { name: /^Rip Now: 2024 Borealis/ })).toHaveCount(0);

  const friend = await openPage();
  await friend.setViewportSize(PHONE);
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: `${giverName} gives you a box` })).toBeVisible();
  await expect(friend.getByText("Happy birthday!")).toBeVisible();
  expect(friend.url()).not.toContain("token=");
  await expect(friend.getByRole("main")).not.toContainText("Borealis");
  await expectNoPrice(friend);
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(friend.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/auth?next=/gift#register",
  );
  await expectGood(friend);

  const { username } = await registerCollector(friend, { isAdult: false });
  // As after signing in, in the same tab.
  await friend.goto("/gift");
  const unwrap = friend.getByRole("button", { name: "Unwrap it" });
  await unwrap.press("Enter");
  await expect(friend.getByText("Please confirm that you are 18 or older")).toBeVisible();
  await friend.getByRole("checkbox", { name: "I am 18 or older" }).press("Space");
  await unwrap.press("Enter");
  await expect(friend.getByRole("alert").filter({ hasText: "Verify your email" })).toBeFocused();
  await expect(friend.getByRole("button", { name: "Resend the verification email" })).toBeVisible();
  await expectGood(friend);
  await verifyEmail(username);
  await unwrap.press("Enter");
  await expect(
    friend.getByRole("heading", { name: /^2024 Borealis .* Blaster Box$/ }),
  ).toBeVisible();
  await expectNoPrice(friend);
  await expectGood(friend);

  await friend.getByRole("link", { name: "Rip my packs" }).click();
  await expect(friend.getByRole("heading", { name: "Pick a pack" })).toBeVisible();
  await expectNoPrice(friend);
  await friend.goto("/inventory");
  await expect(friend.getByRole("link", { name: /^Rip Now: 2024 Borealis/ })).toBeVisible();
  await expect(
    friend.getByRole("button", { name: /^Give as a gift ?: 2024 Borealis/ }),
  ).toHaveCount(0);
  await expectNoPrice(friend);

  const boxes = (await (await friend.request.get("/api/boxes")).json()) as {
    id: string;
    isSample: boolean;
  }[];
  const owned = boxes.find(({ isSample }) => !isSample)?.id ?? "";
  const { packs } = (await (await friend.request.get(`/api/boxes/${owned}`)).json()) as {
    packs: { id: string }[];
  };
  expect((await friend.request.post(`/api/packs/${packs[0]?.id}/open`)).status()).toBe(200);
  await friend.goto("/inventory/value");
  await expect(friend.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoPrice(friend);

  // The friend shows the box to no one, and the giver still watches.
  const data = { isClosed: true };
  const closed = await friend.request.patch(`/api/passports/${box.boxId}`, { data });
  expect(closed.status()).toBe(200);
  const [order] = (await (await request.get("/api/orders")).json()) as { id: string }[];
  await giver.goto(`/orders/${order?.id}`);
  await expect(giver.getByText(`Given to ${username}`)).toBeVisible();
  await expect(giver.getByRole("link", { name: /^Rip this box/ })).toHaveCount(0);
  await expectGood(giver);
  await giver.getByRole("link", { name: /^Box passport/ }).click();
  await expect(giver.getByRole("heading", { name: "The opening on video" })).toBeVisible();
  await expect(giver.locator("video").first()).toBeAttached();
});

test("a gift waits for its day, gets a new link, and is taken back", async ({
  page: admin,
  request,
  openPage,
}) => {
  await sellBoxes(admin, request, {});
  const [order] = (await (await request.get("/api/orders")).json()) as { id: string }[];
  const giver = await openPage(request);
  await giver.goto(`/orders/${order?.id}`);
  await giver.getByRole("button", { name: /^Give as a gift/ }).press("Enter");
  const dialog = giver.getByRole("dialog", { name: "Give as a gift" });
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await dialog.getByLabel("They can unwrap it from").fill(inAWeek);
  await dialog.getByRole("button", { name: "Wrap it" }).press("Enter");
  const first = await linkIn(giver);
  await dialog.getByRole("button", { name: "Done" }).press("Enter");
  await expect(giver.getByText("Wrapped as a gift")).toBeVisible();
  await expectGood(giver);

  const friend = await openPage();
  const { username } = await registerCollector(friend);
  await verifyEmail(username);
  await friend.goto(first);
  await expect(friend.getByText("You can unwrap it from")).toBeVisible();
  await expect(friend.getByRole("button", { name: "Unwrap it" })).toHaveCount(0);
  await expectGood(friend);

  await giver.getByRole("button", { name: /^Make a new link/ }).press("Enter");
  const renewal = giver.getByRole("dialog", { name: "New gift link" });
  await renewal.getByRole("button", { name: "Make a new link" }).press("Enter");
  await expect(renewal.getByLabel("Gift link", { exact: true })).toBeFocused();
  const second = await linkIn(giver);
  expect(second).not.toBe(first);
  await renewal.getByRole("button", { name: "Done" }).press("Enter");
  await friend.goto("/");
  await friend.goto(first);
  await expect(friend.getByText("This link is no longer valid.")).toBeVisible();
  await friend.goto("/");
  await friend.goto(second);
  await expect(friend.getByText("You can unwrap it from")).toBeVisible();

  await giver.getByRole("button", { name: /^Take it back/ }).press("Enter");
  await giver
    .getByRole("alertdialog", { name: "Take the gift back?" })
    .getByRole("button", { name: "Take it back" })
    .press("Enter");
  await toast(giver, "Gift taken back");
  await expect(giver.getByRole("button", { name: /^Give as a gift/ })).toBeVisible();
  await friend.goto("/");
  await friend.goto(second);
  await expect(friend.getByText("This link is no longer valid.")).toBeVisible();
});
