import type { FileChooser, Page } from "@playwright/test";

import { demoBox, waitForCheckpoint } from "../support/demo-box";
import { expectGood } from "../support/overflow";
import { expect, test } from "../support/test";

type Bundle = { packs: { cards: { record: string; front: string }[] | null }[] };

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await waitForCheckpoint(request);
});

const verdict = (page: Page) => page.getByRole("status").filter({ hasText: /box/ });
const line = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

async function openFile(page: Page, file: Parameters<FileChooser["setFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Choose/ }).click();
  await (await chooser).setFiles(file);
}

test("a stranger checks a box of the demo, and sees the mathematics on request", async ({
  page,
  request,
}) => {
  await page.goto(`/verify/${await demoBox(request)}`);
  await expect(verdict(page)).toContainText(
    "Everything that can be checked about this box is right",
  );
  for (const name of ["Signed by us", "The whole history, in order", "Filmed after it was sold"])
    await expect(line(page, name)).toContainText("Right");
  const cards = line(page, "The same cards, in pack order");
  await expect(cards).toContainText(
    "The 20 cards of the open packs are the sealed ones, in pack order. 1 closed pack can't be swapped anymore. All 40 pictures match.",
  );
  await expect(line(page, "Sold before it was opened")).toContainText("Not checked");
  await expect(cards).not.toContainText("Contents root");
  await page.getByRole("button", { name: "Show the details" }).click();
  await expect(cards).toContainText(/Contents root: [0-9a-f]{64}/);
  await expect(page.getByRole("heading", { name: "What this does not prove" })).toBeVisible();
  await expectGood(page);
});

test("the videos of the open packs are compared on request", async ({ page, request }) => {
  await page.goto(`/verify/${await demoBox(request)}`);
  await expect(line(page, "The same videos")).toContainText("The videos are not compared yet.");
  await page.getByRole("button", { name: "Compare the videos, too" }).click();
  await expect(line(page, "The same videos")).toContainText(
    "12 of 14 parts of the videos are the sealed ones.",
  );
  await expect(verdict(page)).toContainText("is right");
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
  await expect(verdict(page)).toContainText(
    "Everything that can be checked about this box is right",
  );
});

test("one changed character of a record turns its line and the verdict red", async ({
  page,
  request,
}) => {
  const answer = await request.get(`/ledger/boxes/${await demoBox(request)}/bundle`);
  const bundle = (await answer.json()) as Bundle;
  const card = bundle.packs[2]?.cards?.[1];
  if (!card) throw new Error("The third pack of the demo is closed.");
  card.record = card.record.replace(/"tA":\d/, '"tA":9');
  await page.goto("/verify");
  await openFile(page, {
    name: "proof.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(bundle)),
  });
  await expect(verdict(page)).toContainText("Something is wrong with this box’s record");
  await expect(line(page, "The same cards, in pack order")).toContainText(
    "The cards of pack 3 are not those that were sealed, or not in that order.",
  );
  await expect(line(page, "The whole history, in order")).toContainText("Right");
  await expectGood(page);
});

test("any other file, and an unknown box, get a sentence", async ({ page }) => {
  await page.goto("/verify");
  await openFile(page, { name: "a.zip", mimeType: "application/zip", buffer: Buffer.from("PK?") });
  await expect(page.getByText("This file is not the proof of a box from us.")).toBeVisible();
  await expectGood(page);
  const response = await page.goto("/verify/00000000-0000-4000-8000-000000000000");
  expect(response?.status()).toBe(404);
});
