import { demoBox, waitForCheckpoint } from "../support/demo-box";
import { expectGood } from "../support/overflow";
import { expect, test } from "../support/test";
import { line, openFile, verdict } from "../support/verify";

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await waitForCheckpoint(request);
});

test("a stranger checks a box of the demo, and sees the mathematics on request", async ({
  page,
  request,
}) => {
  await page.goto(`/verify/${await demoBox(request)}`);
  await expect(verdict(page)).toContainText("4 of 9 checks match");
  for (const name of ["Signed by us", "The whole history, in order", "Filmed after it was sold"])
    await expect(line(page, name)).toContainText("Matches");
  const cards = line(page, "The same cards, in pack order");
  await expect(cards).toContainText(
    "The 20 cards of the open packs are as they were sealed, in pack order. 1 closed pack can no longer be swapped. All 40 pictures match.",
  );
  await expect(line(page, "Sold before it was opened")).toContainText("Needs the buyer");
  await expect(cards).not.toContainText("Fingerprint of the contents");
  await page.getByRole("button", { name: "Show the details" }).click();
  await expect(cards).toContainText(/Fingerprint of the contents: [0-9a-f]{64}/);
  await expect(page.getByRole("heading", { name: "What this does not prove" })).toBeVisible();
  await expectGood(page);
});

test("a saved proof is checked without a connection, with its pictures", async ({
  page,
  request,
  context,
}) => {
  await page.goto(`/verify/${await demoBox(request)}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the proof" }).click();
  const file = await (await download).path();

  await page.goto("/verify");
  await expectGood(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await openFile(page, file);
  await expect(line(page, "The same cards, in pack order")).toContainText("All 40 pictures match.");
  await expect(verdict(page)).toContainText("checks match");
});
