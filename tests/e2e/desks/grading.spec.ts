import { randomUUID } from "node:crypto";

import type { APIRequestContext } from "@playwright/test";

import { inDatabase } from "../support/collector";
import { scan, SCAN, returnToVault } from "../support/grading";
import { toast } from "../support/inventory";
import { openInPalette, tabTo } from "../support/keys";
import { expectGood } from "../support/overflow";
import { pullCards } from "../support/pulled-cards";
import { expect, test } from "../support/test";
import type { StartSubmissionInput, Submission } from "@/lib/grading/schema";

/** Moves the owner's cards and pays for their submission through the API. */
async function paySubmission(
  owner: APIRequestContext,
  input: StartSubmissionInput,
  cardIds: readonly string[],
): Promise<Submission> {
  const send = (path: string, data: object) =>
    owner.post(path, { data, headers: { "Idempotency-Key": randomUUID() } });
  const action = input.service === "GRADING" ? "grade" : "evaluate";
  const moved = await send("/api/inventory/actions", { action, cardIds });
  expect(moved.status(), await moved.text()).toBe(200);
  const started = await send("/api/grading", input);
  expect(started.status(), await started.text()).toBe(201);
  const { id } = (await started.json()) as Submission;
  const paid = await send(`/api/grading/${id}/payment`, { card: { number: "4242424242424242" } });
  expect(paid.status(), await paid.text()).toBe(200);
  return (await paid.json()) as Submission;
}

test("evaluations are answered one after the other, by keyboard", async ({
  page: desk,
  request: owner,
}) => {
  test.slow();
  const cardIds = (await pullCards(desk, owner)).map(({ id }) => id);
  const { id } = await paySubmission(
    owner,
    { service: "EVALUATION", cardIds, expectedTotal: "10.00" },
    cardIds,
  );
  await inDatabase(async (client) => {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(
      `UPDATE grading_submissions SET created_at = '2020-01-01', paid_at = '2020-01-01' WHERE id = $1`,
      [id],
    );
    await client.query("COMMIT");
  });
  await desk.goto("/admin/today");
  await openInPalette(desk, "cards to evaluate", /evaluate/i);
  const lowest = desk.getByLabel("Lowest grade");
  const shown = (cardId: string | undefined) =>
    desk.getByRole("main").getByText(cardId?.slice(0, 8) ?? "", { exact: true });
  await expect(lowest).toBeFocused();
  await desk.keyboard.press("Alt+ArrowDown");
  await expect(desk.getByText(/^Card 2 of /)).toBeVisible();
  await expect(lowest).toBeFocused();
  await desk.keyboard.press("Alt+ArrowUp");
  await expect(desk.getByText(/^Card 1 of /)).toBeVisible();
  await expectGood(desk);

  const first = (await shown(cardIds[0]).isVisible()) ? 0 : 1;
  for (const cardId of [cardIds[first], cardIds[1 - first]]) {
    await expect(shown(cardId)).toBeVisible();
    await expect(lowest).toBeFocused();
    await desk.keyboard.type("8");
    await desk.keyboard.press("Tab");
    await desk.keyboard.type("9");
    await desk.keyboard.press("Tab");
    await desk.keyboard.type("A soft corner.");
    await desk.keyboard.press("Control+Enter");
    await expect(shown(cardId)).toHaveCount(0);
  }
  await expect(toast(desk).first()).toContainText("answered");
  await expect(lowest.or(desk.getByRole("main")).and(desk.locator(":focus"))).toBeVisible();
});

test("a submission is received, sent in a batch and graded, by keyboard and scanner", async ({
  page: desk,
  request: owner,
}) => {
  test.slow();
  const cards = await pullCards(desk, owner);
  const { number } = await paySubmission(
    owner,
    {
      service: "GRADING",
      company: "CGC",
      tier: "VALUE",
      cards: cards.map(({ id }) => ({ id, declaredValue: "40.00" })),
      expectedTotal: "50.00",
    },
    cards.map(({ id }) => id),
  );
  await desk.goto("/admin/today");
  await openInPalette(desk, number, new RegExp(number));
  await scan(desk, cards);
  await expect(desk.getByRole("button", { name: "Receive" })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("All cards are at the desk")).toBeVisible();
  await expect(desk.getByRole("main")).toBeFocused();
  await expectGood(desk);

  await tabTo(desk, desk.getByRole("link", { name: "Back to the queue" }));
  await desk.keyboard.press("Enter");
  const group = desk.getByRole("region", { name: "CGC, Value" });
  const choice = group.getByRole("checkbox", { name: `Send ${number}` });
  await tabTo(desk, choice);
  await desk.keyboard.press("Space");
  await expect(group.getByRole("button", { name: "Create a batch" })).toBeDisabled();
  await desk.keyboard.press("Space");
  await expect(choice).toBeFocused();
  await desk.keyboard.press("Shift+Tab");
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Tracking number")).toBeFocused();
  await desk.keyboard.type("794600000000\n");

  for (const [index, { id }] of cards.entries()) {
    await expect(desk.getByLabel(SCAN)).toBeFocused();
    await desk.keyboard.type(id.slice(0, 8));
    await desk.keyboard.press("Tab");
    await desk.keyboard.type("9");
    await desk.keyboard.press("Tab");
    await desk.keyboard.type(`CG${id.slice(0, 8)}\n`);
    if (index === 0) await expect(desk.getByText("1 to go.")).toBeVisible();
  }
  await expect(desk.getByText("Every card has its result")).toBeVisible();
  await expect(desk.getByRole("main")).toBeFocused();
  await expectGood(desk);
  await tabTo(desk, desk.getByRole("link", { name: "Go to the returns" }));
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: "Grading" })).toBeVisible();
  await tabTo(desk, desk.getByRole("link", { name: number }));
  await desk.keyboard.press("Enter");
  await returnToVault(desk, number, cards);
  await expect(desk.getByRole("main")).toBeFocused();
});
