import { enterRoom, openRoom, planDrop, room, startDrop } from "./support/drops";
import { expectGood } from "./support/overflow";
import { expect, test } from "./support/test";
import { line } from "./support/verify";

type Draw = { places: { tag: string }[] };

test("a browser checks a draw, finds its visitor's place, and sees a changed list", async ({
  page,
  openPage,
  admin,
}) => {
  test.slow();
  const drop = await planDrop(admin);
  await openRoom(drop, admin);
  const verdict = page.getByRole("status").filter({ hasText: /draw|check/ });
  await page.goto(`/verify/drop/${drop.slug}`);
  await expect(line(page, "The same list")).toContainText(
    "The list of this drop isn’t closed yet.",
  );
  await expectGood(page);

  for (const visitor of [page, await openPage()]) {
    await enterRoom(visitor, drop);
    await room(visitor).getByRole("button", { name: "Join the room" }).click();
    await expect(room(visitor)).toContainText("You’re in");
  }
  await startDrop(drop, admin);

  const own = await page.request.get(`/api/drops/${drop.slug}/place`);
  const { place } = (await own.json()) as { place: { tag: string } };
  await page.goto(`/verify/drop/${drop.slug}#${place.tag}`);
  await expect(line(page, "Your own place")).toContainText(/Your place is [12] of 2\./);
  for (const [name, sentence] of [
    ["The same list", "exactly the 2 places"],
    ["The order that was drawn", "Every place is where the draw puts it."],
  ] as const)
    await expect(line(page, name)).toContainText(sentence);
  await expect(verdict).toContainText("Nothing contradicts this draw.");
  await page.getByRole("button", { name: "Show the details" }).click();
  await expectGood(page);

  let change = ({ places }: Draw) => places.toReversed();
  await page.route("**/draw*", async (route) => {
    const response = await route.fetch();
    const draw = (await response.json()) as Draw;
    const places = change(draw).map((one, index) => ({ ...one, place: index + 1 }));
    await route.fulfill({ response, json: { ...draw, places } });
  });
  await page.reload();
  await expect(verdict).toContainText("Something is wrong with this draw");
  await expect(line(page, "The order that was drawn")).toContainText(
    "is not where the draw puts it.",
  );
  await expectGood(page);
  change = ({ places }) => places.map((one) => ({ ...one, tag: "0".repeat(64) }));
  await page.reload();
  await expect(line(page, "The same list")).toContainText("are not those of the list");
});

test("a tag that is none is refused, and an unknown drop is a missing page", async ({
  page,
  admin,
}) => {
  const drop = await planDrop(admin);
  await page.goto(`/verify/drop/${drop.slug}`);
  await page.getByLabel("Your tag").fill("abc");
  await page.getByRole("button", { name: "Find my place" }).click();
  await expect(page.getByLabel("Your tag")).toHaveAccessibleDescription(/A tag has 64 characters/);
  expect((await page.goto("/verify/drop/no-such-drop"))?.status()).toBe(404);
});
