import type { APIRequestContext, Page } from "@playwright/test";

import { expectNoOverflow } from "./support/overflow";
import { pullCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

const DESK = "/api/admin/grading";

async function answerOf<Answer>(
  who: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Answer> {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const response = await who.post(path, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as Answer;
}

/** Sends the buyer's cards to a grading company. Returns the number of their submission. */
async function sendToGrading(
  admin: APIRequestContext,
  buyer: APIRequestContext,
  cards: readonly { id: string }[],
): Promise<string> {
  await answerOf(buyer, "/api/inventory/actions", {
    action: "grade",
    cardIds: cards.map(({ id }) => id),
  });
  const { id, number, total } = await answerOf<Record<"id" | "number" | "total", string>>(
    buyer,
    "/api/grading",
    {
      service: "GRADING",
      company: "PSA",
      tier: "EXPRESS",
      cards: cards.map((card) => ({ id: card.id, declaredValue: "900.00" })),
      expectedTotal: "300.00",
    },
  );
  expect(total).toBe("300.00");
  await answerOf(buyer, `/api/grading/${id}/payment`, { card: { number: "4242424242424242" } });
  for (const card of cards)
    await answerOf(admin, `${DESK}/submissions/${id}/checks`, { code: card.id.slice(0, 8) });
  await answerOf(admin, `${DESK}/submissions/${id}/received`);
  const batch = await answerOf<{ id: string }>(admin, `${DESK}/batches`, {
    company: "PSA",
    tier: "EXPRESS",
    submissionIds: [id],
  });
  await answerOf(admin, `${DESK}/batches/${batch.id}/sent`, {
    carrier: "FedEx",
    tracking: "794600000043",
  });
  return number;
}

async function choose(page: Page, button: string, lines: string[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  const buffer = Buffer.from(["card,grade,certificate,reason", ...lines].join("\n"));
  await chooser.setFiles({ name: "results.csv", mimeType: "text/csv", buffer });
}

test("a company's file is checked, fixed and imported once", async ({ page, request }) => {
  test.slow();
  const cards = await pullCards(page, request);
  await request.delete("/api/inventory/sample");
  const number = await sendToGrading(page.request, request, cards);
  const [a, b] = cards.map(({ id }) => id.slice(0, 8));

  await page.goto("/admin/grading");
  await page.getByRole("link", { name: "Import results" }).click();
  await expect(page.getByRole("heading", { name: "Grading results", level: 1 })).toBeVisible();
  await expectAccessible(page);

  await choose(page, "Choose a CSV", [`${a},9,PS${a},`, `${b},eleven,PS${b},`]);
  const problems = page.getByRole("status");
  await expect(problems).toContainText("3gradePlease choose a grade");
  await expect(page.getByRole("button", { name: /^Record / })).toBeHidden();
  await expectAccessible(page);

  await choose(page, "Choose another file", [`${a},9,PS${a},`, `${b},rejected,,Trimmed`]);
  await expect(page.getByText("2 results would be recorded.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(a ?? "") })).toContainText("Records");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Record 2 results" }).click();
  await expect(page.getByText("2 results recorded.")).toBeVisible();

  await choose(page, "Choose another file", [`${a},9,PS${a},`, `${b},rejected,,Trimmed`]);
  await expect(page.getByText("0 results would be recorded.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(a ?? "") })).toContainText("No change");
  await expect(page.getByRole("button", { name: /^Record / })).toBeHidden();

  await page.goto("/admin/grading?queue=to-return");
  await expect(page.getByRole("row", { name: new RegExp(number) })).toBeVisible();
});
