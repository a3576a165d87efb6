import { openRoom, planDrop, room, startDrop, waitingListing } from "../support/drops";
import { pressEnterOn } from "../support/keys";
import { expectGood } from "../support/overflow";
import { expect, signIn, test } from "../support/test";

test("a manager plans a drop by keyboard, and cancels it", async ({ page, admin }) => {
  const listing = await waitingListing(admin, 3);
  await signIn(page, "admin");
  await page.goto("/admin/drops");
  await expectGood(page);
  await pressEnterOn(page, page.getByRole("button", { name: "Plan a drop", exact: true }));
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  await dialog.getByLabel("Listing that waits for its release").selectOption(listing.slug);
  await dialog.getByLabel("Boxes per account").fill("2");
  await expectGood(page);
  await pressEnterOn(page, page.getByRole("button", { name: "Plan the drop", exact: true }));
  const planned = page.getByRole("listitem").filter({ hasText: listing.name });
  await expect(planned).toContainText("Announced");
  await expect(planned).toContainText("Up to 2 boxes for each account");
  await expectGood(page);

  await pressEnterOn(
    page,
    page.getByRole("button", { name: `Cancel the drop of ${listing.name}`, exact: true }),
  );
  await expect(question).toContainText("Its boxes keep their release");
  await expectGood(page);
  await pressEnterOn(page, page.getByRole("button", { name: "Cancel the drop", exact: true }));
  await expect(page.getByRole("row").filter({ hasText: listing.name })).toContainText("Canceled");
});

test("a manager watches a drop, pauses and resumes it, and ends it", async ({
  page,
  openPage,
  admin,
}) => {
  test.slow();
  const drop = await planDrop(admin, { quantity: 2 });
  await openRoom(drop, page.request);
  await startDrop(drop, page.request);
  const visitor = await openPage();
  await visitor.goto(`/drops/${drop.slug}`);
  await signIn(page, "admin");
  await page.goto("/admin/drops");
  const { name } = drop.listing;
  const live = page.getByRole("listitem").filter({ hasText: name });
  await expect(live).toContainText("Selling");
  await expect(live).toContainText("Boxes left");
  await pressEnterOn(
    page,
    page.getByRole("button", { name: `Pause the drop of ${name}`, exact: true }),
  );
  await pressEnterOn(page, page.getByRole("button", { name: "Pause the drop", exact: true }));
  await expect(live).toContainText("Paused");
  await expect(room(visitor)).toContainText("This drop is paused");
  await pressEnterOn(
    page,
    page.getByRole("button", { name: `Resume the drop of ${name}`, exact: true }),
  );
  await pressEnterOn(page, page.getByRole("button", { name: "Resume the drop", exact: true }));
  await expect(live).toContainText("Selling");
  await pressEnterOn(
    page,
    page.getByRole("button", { name: `End the drop of ${name}`, exact: true }),
  );
  await expect(page.getByRole("alertdialog")).toContainText(
    "2 boxes that are left go on open sale.",
  );
  await expectGood(page);
  await pressEnterOn(page, page.getByRole("button", { name: "End the drop", exact: true }));
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Over");
  await expectGood(page);
  await expect(room(visitor)).toContainText("2 boxes are left and on open sale");
  await expectGood(visitor);
});
