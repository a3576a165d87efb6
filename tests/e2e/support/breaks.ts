import { randomUUID } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";

import { registerCollector } from "./collector";
import { placeOrder } from "./paid-order";
import { sampleBatch } from "./sample-batch";
import { expect, signIn } from "./test";
import type { Break, BreakDesk } from "@/lib/breaks/schema";
import { tinyVideo, uploadVideos } from "@/scripts/lib/break-videos.mjs";
import { patiently } from "@/scripts/lib/patiently.mjs";

type Sale = {
  packs?: number;
  cards?: number;
  deliveries?: ("BREAK" | "SHIP_SEALED")[];
  /** The set of the listing; unique by default. */
  set?: string;
};

/** Sells boxes of a new listing to the demo collector and signs the page in as the admin. */
export async function sellBoxes(
  page: Page,
  buyer: APIRequestContext,
  { packs, cards, deliveries = ["BREAK"], set = `Break ${randomUUID().slice(0, 8)}` }: Sale,
): Promise<string> {
  await signIn(page, "admin");
  const data = {
    imageUrl: "/api/placeholder-image",
    year: 2024,
    brand: "Borealis",
    set,
    format: "Blaster",
    price: "20.00",
    provenance: "Sealed Case",
    quantity: deliveries.length,
    ...(packs && { packsPerBox: packs, cardsPerPack: cards }),
  };
  const created = await patiently(() => page.request.post("/api/admin/products", { data }));
  expect(created.status(), await created.text()).toBe(201);
  const { products } = (await created.json()) as { products: { id: number }[] };

  await registerCollector({ request: buyer });
  const sealed = deliveries.filter((delivery) => delivery === "SHIP_SEALED").length;
  const total = (deliveries.length * 20 + sealed * 9.95 + 1.99).toFixed(2);
  await placeOrder(buyer, {
    lines: [{ productId: products[0]?.id ?? 0, deliveries }],
    expectedTotal: total,
  });
  return set;
}

export async function queueOf(page: Page, set: string): Promise<BreakDesk["queue"]> {
  const { queue } = (await (await page.request.get("/api/admin/breaks")).json()) as BreakDesk;
  return queue.filter(({ name }) => name.includes(set));
}

export async function startBreak(
  page: Page,
  buyer: APIRequestContext,
  { packs, cards }: { packs: number; cards: number },
): Promise<Break> {
  const set = await sellBoxes(page, buyer, { packs, cards });
  const [box] = await queueOf(page, set);
  const data = {
    orderLineId: box?.orderLineId,
    boxId: box?.boxId,
    packCount: packs,
    cardsPerPack: cards,
    station: "Table 2",
    cameras: ["A", "B"],
  };
  const started = await patiently(() => page.request.post("/api/admin/breaks", { data }));
  expect(started.status(), await started.text()).toBe(201);
  return (await started.json()) as Break;
}

/** Records every card of an open break, with sample scans and videos. */
export async function recordBreak(page: Page, box: Break): Promise<void> {
  await recordCards(page, box);
  await addVideos(page, box.id);
}

export async function recordCards(page: Page, box: Break): Promise<void> {
  const address = `/api/admin/breaks/${box.id}`;
  const data = await sampleBatch(box);
  const file = { data, headers: { "content-type": "application/zip" } };
  const written = await patiently(() => page.request.post(`${address}/import?dryRun=false`, file));
  expect(await written.json()).toMatchObject({ written: true, problems: [] });
}

async function addVideos(page: Page, id: string): Promise<void> {
  await uploadVideos(
    async ({ method, path, body }) => {
      const type = Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";
      const headers = { "content-type": type };
      const sent = await patiently(() => page.request.fetch(path, { method, data: body, headers }));
      expect(sent.ok(), await sent.text()).toBe(true);
      return sent.json();
    },
    { id },
  );
}

/** Chooses a video for a camera in the open panel "Cameras" and waits until it is stored. */
export async function chooseVideo(
  page: Page,
  camera: "A" | "B",
  buffer: Buffer = tinyVideo(),
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Choose a video for camera ${camera}` }).click();
  const file = { name: `${camera}.webm`, mimeType: "video/webm", buffer };
  await (await chooser).setFiles(file);
  await expect(page.getByRole("group", { name: `Camera ${camera}` })).toContainText("Stored");
}

export const breakNow = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/admin/breaks/${id}`)).json()) as Break;

/** Different pictures, named like a scanner's. */
export async function scanFiles(
  count: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: (index * 47) % 256, g: (index * 91) % 256, b: 90 };
      const noise = Buffer.from(
        `<svg width="500" height="700"><rect x="40" y="40" width="420" height="620" rx="20" fill="white"/><text x="250" y="400" font-size="180" text-anchor="middle">${index + 1}</text></svg>`,
      );
      const buffer = await sharp({ create: { width: 500, height: 700, channels: 3, background } })
        .composite([{ input: noise }])
        .png()
        .toBuffer();
      return { name: `scan ${index + 1}.png`, mimeType: "image/png", buffer };
    }),
  );
}

/** Seals a recorded break and opens the first pack of the buyer's only box. */
export async function sealAndOpenPack(page: Page, buyer: APIRequestContext, id: string) {
  const sealed = await page.request.post(`/api/admin/breaks/${id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);
  const boxes = (await (await buyer.get("/api/boxes")).json()) as {
    id: string;
    isSample: boolean;
  }[];
  const own = boxes.find(({ isSample }) => !isSample);
  const { packs } = (await (await buyer.get(`/api/boxes/${own?.id}`)).json()) as {
    packs: { id: string }[];
  };
  expect((await buyer.post(`/api/packs/${packs[0]?.id}/open`)).status()).toBe(200);
}
