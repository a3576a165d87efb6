import { dialog, openDemo } from "../support/demo-rip";
import { press, saysProgress, tearOpen } from "../support/rip";
import { expect, test } from "../support/test";

test("a visitor opens a pack of the demo box, card by card, in the specification's words", async ({
  page,
}) => {
  await openDemo(page);
  await expect(page.getByText("2026 Open House · Blaster Box, 7 packs of 4 cards")).toBeVisible();
  await expect(page.getByText("Sample", { exact: true })).toBeVisible();
  await saysProgress(page, "0 of 7 packs opened");
  await tearOpen(page, "Pack 3");
  for (let card = 1; card <= 4; card += 1) {
    await expect(dialog(page).getByText(`Card ${card} of 4`, { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole("heading", { level: 3 })).toHaveCount(0);
    await press(page, "Reveal Card");
    await expect(dialog(page).getByRole("heading", { level: 3 })).toBeVisible();
    await press(page, card < 4 ? "Next Card" : "Finish Pack");
  }
  await expect(dialog(page).getByRole("heading", { name: "Pack 3 complete" })).toBeVisible();
  await saysProgress(page, "1 of 7 packs opened");
  await press(page, "Rip Next Pack");
  await expect(page.getByRole("button", { name: "Tear open Pack 4" })).toBeFocused();
});
