import { fail } from "./steps.mjs";

/** The demo has a shipment in each of these. */
const STATUSES = ["AWAITING_PAYMENT", "PAID", "PACKED", "SHIPPED", "DELIVERED", "CANCELLED"];
const QUEUES = ["to-pack", "to-ship", "on-the-way"];

/** Opens the demo collector's shipment with this status. */
function openShipment(status) {
  return async (page) => {
    const shipments = await (await page.request.get("/api/shipments")).json();
    await page.goto(`/shipments/${shipments.find((one) => one.status === status).id}`);
  };
}

/** Opens the first parcel of a queue. */
function openParcel(queue) {
  return async (page) => {
    const { shipments } = await (
      await page.request.get(`/api/admin/shipments?queue=${queue}`)
    ).json();
    await page.goto(`/admin/shipments/${shipments[0].id}`);
  };
}

async function scanWrongCard(page) {
  await openParcel("to-pack")(page);
  await page.getByLabel("Scan or type a card’s short id").fill("00000000");
  await page.keyboard.press("Enter");
}

/** Checks the cards of the first parcel off, as its packing goes on. */
async function openChecked(page) {
  const { shipments } = await (await page.request.get("/api/admin/shipments?queue=to-pack")).json();
  const address = `/api/admin/shipments/${shipments[0].id}`;
  const { picks } = await (await page.request.get(address)).json();
  for (const { shortId } of picks)
    await page.request.post(`${address}/checks`, { data: { code: shortId } });
  await page.goto(`/admin/shipments/${shipments[0].id}`);
}

async function photograph(page) {
  await openChecked(page);
  await page
    .getByRole("button", { name: /^(Take a|Replace the) photo of / })
    .first()
    .click();
  await page.getByRole("button", { name: "Take picture" }).waitFor();
}

async function scanLabels(page) {
  await openParcel("to-pack")(page);
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await page.getByRole("dialog").waitFor();
}

/** The camera's test picture has no code, so the browser's own reader is one that sees it. */
async function seeWrongCode(page) {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ["qr_code"];
      detect = async () => [{ rawValue: "0badc0de" }];
    }
    Object.assign(globalThis, { BarcodeDetector });
  });
}

/** Unfolds the photo of the first card. */
async function openAsPacked(page) {
  await openShipment("DELIVERED")(page);
  await page.getByText("As it was packed").first().click();
}

async function openArchivedCard(page) {
  await page.goto("/inventory/archive");
  await page.locator('main li a[href^="/inventory/"]').first().click();
  await page.getByRole("heading", { name: "As it was packed" }).waitFor();
}

async function openLabels(page) {
  await page.goto("/admin/breaks");
  await page.getByRole("link", { name: /^View/ }).first().click();
  await page.getByRole("link", { name: "Print card labels" }).click();
}

export const SHIPMENT_STATES = [
  {
    screen: "review",
    state: "full",
    path: "/inventory/to-ship",
    as: "collector",
    full: true,
  },
  {
    screen: "review",
    state: "samples",
    path: "/inventory/to-ship",
    as: "admin",
    full: true,
  },
  {
    screen: "review",
    state: "refused",
    path: "/inventory/to-ship",
    as: "collector",
    full: true,
    before: fail("**/api/shipments"),
    open: (page) => page.getByRole("button", { name: "Continue to payment" }).click(),
  },
  { screen: "shipments", state: "list", path: "/shipments", as: "collector", full: true },
  { screen: "shipments", state: "none", path: "/shipments", as: "admin" },
  ...STATUSES.map((status) => ({
    screen: "shipment",
    state: status.toLowerCase().replace("_", "-"),
    path: "/shipments",
    as: "collector",
    full: true,
    open: openShipment(status),
  })),
  {
    screen: "shipment",
    state: "as-packed",
    path: "/shipments",
    as: "collector",
    full: true,
    open: openAsPacked,
  },
  {
    screen: "archive",
    state: "card",
    path: "/inventory/archive",
    as: "collector",
    full: true,
    open: openArchivedCard,
  },
  { screen: "archive", state: "full", path: "/inventory/archive", as: "collector", full: true },
  { screen: "archive", state: "empty", path: "/inventory/archive", as: "admin" },
  ...QUEUES.map((queue) => ({
    screen: "shipping-desk",
    state: queue,
    path: `/admin/shipments?queue=${queue}`,
    as: "admin",
  })),
  ...QUEUES.map((queue) => ({
    screen: "parcel",
    state: queue,
    path: "/admin/shipments",
    as: "admin",
    full: true,
    open: openParcel(queue),
  })),
  {
    screen: "parcel",
    state: "wrong-card",
    path: "/admin/shipments",
    as: "admin",
    open: scanWrongCard,
  },
  {
    screen: "parcel",
    state: "scan-labels",
    path: "/admin/shipments",
    as: "admin",
    before: seeWrongCode,
    open: scanLabels,
  },
  {
    screen: "parcel",
    state: "checked",
    path: "/admin/shipments",
    as: "admin",
    full: true,
    open: openChecked,
  },
  { screen: "parcel", state: "photo", path: "/admin/shipments", as: "admin", open: photograph },
  { screen: "vault", state: "place", path: "/admin/vault", as: "admin" },
  { screen: "tracking", state: "start", path: "/admin/shipments/import", as: "admin" },
  { screen: "labels", state: "boxes", path: "/admin/breaks/labels", as: "admin" },
  { screen: "labels", state: "cards", path: "/admin/breaks", as: "admin", open: openLabels },
];
