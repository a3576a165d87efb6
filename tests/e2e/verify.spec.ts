import { demoBox, waitForCheckpoint } from "./support/demo-box";
import { expectGood } from "./support/overflow";
import { expect, test } from "./support/test";
import { group, line, openFile, verdict } from "./support/verify";

type Bundle = { packs: { cards: { record: string; front: string }[] | null }[] };

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await waitForCheckpoint(request);
});

test("the videos of the open packs are compared on request", async ({ page, request }) => {
  await page.goto(`/verify/${await demoBox(request)}`);
  await expect(line(page, "The same videos")).toContainText(
    "The videos have not been compared yet.",
  );
  await group(page, "Can be checked here")
    .getByRole("button", { name: "Compare the videos" })
    .click();
  await expect(line(page, "The same videos")).toContainText(
    "14 of 16 parts of the videos are sealed in the log.",
  );
  await expect(group(page, "Needs the buyer")).toContainText("The same videos");
  await expect(verdict(page)).toContainText("4 of 9 checks match");
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
  await expect(line(page, "The whole history, in order")).toContainText("Matches");
  await expect(page.getByRole("region", { name: /\(\d\)$/ }).first()).toContainText(
    "Does not match (1)",
  );
  await expectGood(page);
});

test("a link, an id and a recent box lead to the check, and other text gets a sentence", async ({
  page,
  request,
}) => {
  const box = await demoBox(request);
  await page.goto("/verify");
  const field = page.getByLabel("Link to a box, or its id");
  await field.fill("fairwax");
  await field.press("Enter");
  await expect(page.getByText(/^This is not a link to a box or its id\./)).toBeVisible();
  await expectGood(page);
  await field.fill(`${new URL(page.url()).origin}/box/${box}`);
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/verify/${box}$`));
  await page.goto("/verify");
  const recent = page.getByRole("region", { name: "Recently opened boxes" }).getByRole("link");
  await recent.first().click();
  await expect(verdict(page)).toContainText("of 9 checks match");
});

test("an invalid file and an unknown box get a sentence", async ({ page }) => {
  await page.goto("/verify");
  await openFile(page, { name: "a.zip", mimeType: "application/zip", buffer: Buffer.from("PK?") });
  await expect(page.getByText("This file is not the proof of a box from us.")).toBeVisible();
  await expectGood(page);
  const response = await page.goto("/verify/00000000-0000-4000-8000-000000000000");
  expect(response?.status()).toBe(404);
});
