import { breakNow, recordBreak, startBreak, sealAndOpenPack } from "./support/breaks";
import { expectGood } from "./support/overflow";
import { expect, expectAccessible, test } from "./support/test";

const csv = (...lines: string[]) => ({
  name: "cards.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["pack,position,player,number,rarity,front", ...lines, ""].join("\r\n")),
});

test("an import lists every problem by line and writes nothing until fixed", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  const choose = async (button: string, file: ReturnType<typeof csv>) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: button }).click();
    await (await chooser).setFiles(file);
  };
  await choose(
    "Choose a file",
    csv(
      "1,1,Mara Quill,27,Mythic,",
      "1,9,Ada Okafor,28,Common,",
      "1,2,Ivo Lind,29,Rare,nowhere.png",
    ),
  );
  await expect(dialog.getByText("3 problems. Nothing was imported.")).toBeVisible();
  await expect(dialog.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveText([
    /^2\s*rarity/,
    /^3\s*position\s*The position must be a number from 1 to 2/,
    /^4\s*front\s*.*nowhere\.png/,
  ]);
  await expect(dialog.getByRole("button", { name: "Import the cards" })).toBeDisabled();
  await expectAccessible(page);
  expect((await breakNow(page, id)).packs.flatMap(({ cards }) => cards)).toEqual([]);

  await choose("Choose another file", csv("1,1,Mara Quill,27,rare,", "1,2,Ada Okafor,28,Common,"));
  await expect(dialog.getByText("2 cards, 0 scans, no problems")).toBeVisible();
  await dialog.getByRole("button", { name: "Import the cards" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Player")).toHaveValue("Mara Quill");
  await expect
    .poll(async () => (await breakNow(page, id)).packs[0]?.cards.map(({ player }) => player))
    .toEqual(["Mara Quill", "Ada Okafor"]);
});

test("a break is sealed by keyboard, and a correction can clear a field", async ({
  page,
  request,
}) => {
  const started = await startBreak(page, request, { packs: 1, cards: 1 });
  await recordBreak(page, started);
  const address = `/api/admin/breaks/${started.id}`;
  const [pack] = (await breakNow(page, started.id)).packs;
  const data = {
    replaces: [pack?.version],
    cards: [
      { ...pack?.cards[0], player: "Mara Quil", serial: "7/99", conditionNote: "Soft corner" },
    ],
  };
  expect((await page.request.put(`${address}/packs/1`, { data })).status()).toBe(200);
  await page.goto(`/admin/breaks/${started.id}`);
  await expect(page.getByRole("button", { name: "Seal this break" })).toBeVisible();
  // The demo has none of this product.
  await expect(page.getByRole("link", { name: "Download sample scans" })).toHaveCount(0);
  for (const name of ["Seal this break", "Seal it for good"])
    await page.getByRole("button", { name }).press("Enter");
  await expect(page.getByRole("link", { name: "Next box" })).toBeFocused();

  const form = page.getByRole("region", { name: "Correction" });
  await form.getByRole("button", { name: "Record the correction" }).click();
  await expect(form.getByText("We couldn't find that pack")).toBeVisible();
  await form.getByLabel("Serial", { exact: true }).fill("x".repeat(31));
  await form.getByRole("button", { name: "Record the correction" }).click();
  await expect(form.getByLabel("Serial", { exact: true })).toHaveAccessibleDescription(
    /at most 30 characters/,
  );
  await form.getByLabel("Serial", { exact: true }).fill("");
  await form.getByLabel("Pack", { exact: true }).fill("1");
  await form.getByLabel("Card", { exact: true }).fill("1");
  await form.getByLabel("Reason").fill("A letter was missing, and the card has no number");
  await form.getByLabel("Player", { exact: true }).fill("Mara Quill");
  await form.getByRole("checkbox", { name: "No serial" }).press("Space");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Record the correction" }).click();
  await expect(page.getByText("Correction recorded")).toBeVisible();
  await expect(form.getByLabel("Reason")).toHaveValue("");
  await expect(form.getByRole("checkbox", { name: "No serial" })).not.toBeChecked();

  for (const [label, text] of [
    ["Pack", "1"],
    ["Card", "1"],
    ["Reason", "Once more"],
    ["Player", "Mara Quill"],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole("button", { name: "Record the correction" }).click();
  await expect(page.getByText("The card already has these values.")).toBeVisible();
});

test("a sealed break shows its videos by chapter, and both sides of every opened card", async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const started = await startBreak(page, request, { packs: 2, cards: 2 });
  await recordBreak(page, started);
  await sealAndOpenPack(page, request, started.id);

  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/breaks/${started.id}`);
    await expect(page.getByRole("button", { name: /^Enlarge: / })).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Enlarge the back: / })).toHaveCount(2);
    await expect(page.getByRole("listitem").filter({ hasText: "Pack 2" }).last()).toContainText(
      "Closed",
    );
    await expect(page.getByRole("navigation", { name: "Chapters" })).toBeVisible();
    await expectGood(page);
  }
  const [first] = (await breakNow(page, started.id)).packs[0]?.cards ?? [];
  const player = first?.player ?? "";
  const position = page.getByRole("slider", { name: "Position" });
  const chapter = page.getByRole("navigation", { name: "Chapters" }).getByText(`1 ${player}`);
  await chapter.click();
  await expect
    .poll(async () => Number(await position.inputValue()))
    .toBeGreaterThanOrEqual(first?.offsetAMs ?? Infinity);

  await page
    .getByRole("button", { name: /^Correct/ })
    .filter({ hasText: player })
    .click();
  const form = page.getByRole("region", { name: "Correction" });
  await expect(form.getByLabel("Reason")).toBeFocused();
  await expect(form.getByLabel("Pack", { exact: true })).toHaveValue("1");
  await form.getByLabel("Reason").fill("A letter was missing");
  await form.getByLabel("Player", { exact: true }).fill("Petra Vance");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("list", { name: "Recorded corrections" })).toContainText(
    `Player: ${player} is now Petra Vance`,
  );
  await expect(page.getByRole("button", { name: /^Enlarge: Petra Vance/ })).toBeVisible();

  await page.getByText("Show the details").click();
  await page.getByRole("button", { name: "Copy: fingerprint of the contents" }).click();
  const { contentsRoot } = await breakNow(page, started.id);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contentsRoot);
  await expectGood(page);
});

test("an import says what happens to the file, and can be stopped", async ({ page, request }) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /^Choose/ }).click();
    await (await chooser).setFiles(csv("1,1,Mara Quill,27,rare,", "1,2,Ada Okafor,28,Common,"));
  };
  // The server never answers.
  await page.route("**/import?dryRun=*", () => undefined);
  await choose();
  await expect(dialog.getByRole("progressbar")).toHaveAccessibleName(/^(Upload|Open)ing the file$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByText("Stopped. Nothing was imported.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeFocused();
  await page.unroute("**/import?dryRun=*");

  // The steps as the server reports them, of a file that is never done.
  await page.route("**/import?dryRun=*", (route) =>
    route.fulfill({
      contentType: "application/x-ndjson",
      body: '{"step":{"step":"checking","done":0,"total":2}}\n{"error":{"status":409,"message":"The number of packs or cards has changed. Please check the file again."}}\n',
    }),
  );
  await choose();
  await expect(dialog.getByText(/^The number of packs or cards has changed\./)).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await page.unroute("**/import?dryRun=*");

  await choose();
  await expect(dialog.getByText("2 cards, 0 scans, no problems")).toBeVisible();
  expect((await breakNow(page, id)).packs.flatMap(({ cards }) => cards)).toEqual([]);
});
