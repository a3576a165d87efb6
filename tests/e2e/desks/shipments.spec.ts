import { inDatabase } from "../support/collector";
import { expectGood } from "../support/overflow";
import { checkOff, payParcel } from "../support/parcels";
import { pullCards } from "../support/pulled-cards";
import { expect, expectAccessible, test } from "../support/test";

/** Lets parcels wait since a day on which no others came, in this order. */
const waitSince = (day: string, ids: readonly string[]) =>
  inDatabase(async (client) => {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(
      `UPDATE shipments s SET created_at = at, paid_at = at
         FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, position),
           LATERAL (SELECT $2::timestamptz + o.position * interval '1 hour' AS at) t
       WHERE s.id = o.id`,
      [ids, day],
    );
    await client.query("COMMIT");
  });

test("five parcels are packed and shipped with two presses and two scans each", async ({
  page,
  request,
}) => {
  test.slow();
  const cards = await pullCards(page, request, 5);
  const parcels = [];
  for (const [index, { id }] of cards.entries())
    parcels.push(await payParcel(request, [id], `${index + 1} Pier Road`));
  await waitSince(
    "2020-01-01",
    parcels.map(({ id }) => id),
  );

  let presses = 0;
  let scans = 0;
  async function press() {
    presses += 1;
    await page.keyboard.press("Enter");
  }
  async function scan(code: string) {
    scans += 1;
    await page.keyboard.type(`${code}\n`);
  }
  await page.goto("/admin/shipments/next");
  for (const [index, { number }] of parcels.entries()) {
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(page.getByLabel("Scan or type a card’s short id")).toBeFocused();
    await scan(cards[index]?.id.slice(0, 8) ?? "");
    await expect(page.getByRole("button", { name: "Parcel is packed" })).toBeFocused();
    await press();
    await expect(page.getByLabel("Tracking number")).toBeFocused();
    await scan("9400100000000000000006");
    await expect(page.getByRole("link", { name: "Next parcel" })).toBeFocused();
    if (index === 0) await expectGood(page);
    await press();
  }
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(
    parcels.at(-1)?.number ?? "",
  );
  expect({ presses, scans }).toEqual({ presses: 10, scans: 10 });
});

test("parcels to one address are joined with one click and sent as one", async ({
  page,
  request,
  openPage,
}) => {
  test.slow();
  const [one, other] = await pullCards(page, request, 2);
  if (!one || !other) throw new Error("The pack has two cards.");
  const first = await payParcel(request, [one.id], "7 Same Street");
  const second = await payParcel(request, [other.id], "7 Same Street");
  await page.goto(`/admin/shipments/${second.id}`);
  await expect(page.getByText("Other shipments to this address")).toBeVisible();
  await expectGood(page);
  const join = page.getByRole("button", { name: "Pack as one parcel" });
  await join.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/shipments/${first.id}$`));
  await expect(page.getByText(`In one parcel with ${second.number}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 cards" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Separate" }).press("Enter");
  await expect(page.getByText("Other shipments to this address")).toBeVisible();
  await page.getByRole("button", { name: "Pack as one parcel" }).press("Enter");
  await expect(page.getByText(`In one parcel with ${second.number}`)).toBeVisible();
  await checkOff(page, first.id, [one.id, other.id]);
  await page.reload();
  await page.getByRole("button", { name: "Parcel is packed" }).press("Enter");
  await page.getByLabel("Tracking number").press("Alt+n");
  await expect(page).not.toHaveURL(new RegExp(first.id));

  const owner = await openPage(request);
  await owner.goto(`/shipments/${second.id}`);
  await expect(owner.getByText("In one parcel with")).toBeVisible();
  await owner.getByRole("link", { name: first.number }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toContainText(first.number);
});

test("chosen parcels are printed: a slip on each sheet, a label of 4 by 6 inches on each page", async ({
  page,
  request,
}) => {
  test.slow();
  const [one, other] = await pullCards(page, request, 2);
  const first = await payParcel(request, [one?.id ?? ""], "1 Print Row");
  const second = await payParcel(request, [other?.id ?? ""], "2 Print Row");
  // After the parcels that another test packs one by one.
  await waitSince("2020-02-01", [first.id, second.id]);
  await page.goto("/admin/shipments");
  for (const { number } of [first, second])
    await page.getByRole("checkbox", { name: `Select shipment ${number}` }).press("Space");
  await page.getByRole("link", { name: "Print 2 selected slips and labels" }).press("Enter");
  await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  await expect(page.getByRole("article", { name: /^Packing slip of shipment FS-/ })).toHaveCount(2);
  await expectGood(page);
  const printed = async () => {
    const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    return {
      pages: file.match(/\/Type\s*\/Page\b/g)?.length,
      is4x6: /\/MediaBox\s*\[\s*0 0 288 432\s*\]/.test(file),
    };
  };
  expect(await printed()).toEqual({ pages: 2, is4x6: false });
  await page.getByRole("link", { name: "Labels, 4 × 6 in" }).press("Enter");
  await expect(
    page.getByRole("region", { name: `Address label of ${second.number}` }),
  ).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  expect(await printed()).toEqual({ pages: 2, is4x6: true });
});

test("a shipment is found by its tracking number, and the list is filtered and downloaded", async ({
  page,
  request,
}) => {
  test.slow();
  const [card] = await pullCards(page, request, 1);
  const { id, number } = await payParcel(request, [card?.id ?? ""], "3 Search Lane");
  await checkOff(page, id, [card?.id ?? ""]);
  await page.request.post(`/api/admin/shipments/${id}/packed`);
  const data = { carrier: "DHL", tracking: `JD${id.replaceAll(/\D/g, "").slice(0, 16)}` };
  expect((await page.request.post(`/api/admin/shipments/${id}/shipped`, { data })).ok()).toBe(true);
  await page.goto("/admin/shipments");
  await page.getByRole("link", { name: "All shipments" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "All shipments" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("searchbox").fill(data.tracking);
  await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(1);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(page);
});
