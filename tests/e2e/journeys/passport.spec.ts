import type { APIRequestContext, Page } from "@playwright/test";

import { recordBreak, startBreak } from "../support/breaks";
import { inDatabase } from "../support/collector";
import { expectGood } from "../support/overflow";
import { expect, test } from "../support/test";

async function openedBox(page: Page, buyer: APIRequestContext) {
  const started = await startBreak(page, buyer, { packs: 2, cards: 2 });
  await recordBreak(page, started);
  const sealed = await page.request.post(`/api/admin/breaks/${started.id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string; orderId: string }>(
      `SELECT k.id, p.order_id AS "orderId" FROM packs k JOIN owned_boxes b ON b.id = k.box_id
       JOIN products p ON p.id = b.product_id WHERE p.box_id = $1 ORDER BY k.position`,
      [started.boxId],
    ),
  );
  const [pack] = rows;
  expect((await buyer.post(`/api/packs/${pack?.id}/open`)).status()).toBe(200);
  return { boxId: started.boxId, orderId: pack?.orderId ?? "" };
}

const cardsIn = (page: Page) => page.getByRole("button", { name: /^Enlarge: / });

test("everyone sees the open pack after the break, until its owner closes the box", async ({
  page,
  request,
  openPage,
}) => {
  test.slow();
  const { boxId, orderId } = await openedBox(page, request);
  const stranger = await openPage();
  await stranger.goto(`/box/${boxId}`);
  await expect(stranger.getByText(/^Opened on camera on .+, after it was bought\.$/)).toBeVisible();
  await expect(cardsIn(stranger)).toHaveCount(2);
  const names = await cardsIn(stranger).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label")?.replace("Enlarge: ", "") ?? ""),
  );
  await expect(stranger.getByRole("listitem").filter({ hasText: "Pack 2" })).toContainText(
    "Closed",
  );
  await stranger.getByText("Show the details").click();
  await expect(stranger.getByText("Fingerprint of the contents")).toBeVisible();
  await expect(stranger.getByText("Table 2", { exact: true })).toBeVisible();
  await expect(stranger.getByRole("switch")).toHaveCount(0);
  await expectGood(stranger);
  await cardsIn(stranger).first().click();
  const viewer = stranger.getByRole("dialog");
  await viewer.getByRole("radio", { name: "Back" }).click();
  await expect(viewer.getByRole("img", { name: "Back of the card" })).toBeVisible();
  await stranger.keyboard.press("Escape");

  const owner = await openPage(request);
  await owner.goto(`/orders/${orderId}`);
  const choice = owner.getByRole("switch", { name: /^Show my cards to everyone/ });
  await expect(choice).toBeChecked();
  await owner.getByRole("link", { name: /^Box passport/ }).click();
  await owner.waitForURL(`**/box/${boxId}`);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(owner.getByText("Only you see these cards.")).toBeVisible();
  await expect(choice).not.toBeChecked();
  await expect(cardsIn(owner)).toHaveCount(2);
  await expectGood(owner);

  await stranger.reload();
  await expect(stranger.getByText("2 cards. The owner of this box keeps them private.")).toBeVisible(); // prettier-ignore
  await expect(cardsIn(stranger)).toHaveCount(0);
  const sent = await stranger.content();
  expect(names).toHaveLength(2);
  expect(names.filter((name) => sent.includes(name.split(",")[0] ?? name))).toEqual([]);
  await stranger.getByText("Fingerprints and times").click();
  await expect(stranger.getByText(/^Card 1, at .+ in video A/)).toBeVisible();
  await expectGood(stranger);

  await owner.goto(`/orders/${orderId}`);
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect
    .poll(
      async () =>
        (
          (await (await owner.request.get(`/api/passports/${boxId}`)).json()) as {
            isClosed: boolean;
          }
        ).isClosed,
    ) // prettier-ignore
    .toBe(false);
  await expectGood(owner);
});
