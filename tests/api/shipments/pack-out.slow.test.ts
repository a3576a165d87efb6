import { createHash, randomUUID } from "node:crypto";

import sharp from "sharp";

import { GET as exportData } from "@/app/api/account/export/route";
import { GET as cardOf } from "@/app/api/inventory/cards/[id]/route";
import { cardDetailSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { deskShipmentSchema } from "@/lib/shipments/schema";
import { noisyPng, plainPicture } from "@/tests/api/storage/pictures";
import { auditedActions } from "@/tests/setup/audited";
import { call, sentence } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";
import {
  deskOf,
  packAll,
  paidShipment,
  shipmentOf,
  shipperOf,
  shippingDesk,
} from "@/tests/setup/shipping";

const desk = shippingDesk();

async function openParcel() {
  const parcel = await paidShipment();
  const cardId = parcel.cardIds[0] ?? "";
  expect((await desk.check(parcel.id, cardId.slice(0, 8))).status).toBe(200);
  return { ...parcel, cardId };
}
const photosOf = (shipmentId: string) =>
  db.packOutPhoto.findMany({ where: { shipmentId }, select: { cardId: true, sha256: true } });
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("hex");
async function packedEvents(boxId: string) {
  const entries = await db.ledgerEntry.findMany({ where: { box: boxId, type: "CUSTODY" } });
  return entries
    .map(({ leaf }) => JSON.parse(Buffer.from(leaf).toString()) as Record<string, unknown>)
    .filter(({ state }) => state === "PACKED");
}

test("a photo is stored without metadata, named in the ledger, and shown to the owner", async () => {
  const { id, cardId, cardIds, boxId, read, photo, cookie } = await openParcel();
  const taken = await plainPicture(3000, 1500)
    .withExif({ IFD0: { Artist: "Nora", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await desk.photograph(id, cardId, taken, "image/jpeg");
  const { picks } = deskShipmentSchema.parse(await answer.json());
  expect(picks.find((pick) => pick.id === cardId)?.photo).toMatch(
    /photo\?width=500&photo=[0-9a-f]/,
  );
  const stored = await db.packOutPhoto.findFirstOrThrow({ where: { shipmentId: id } });
  const data = stored.data ?? new Uint8Array();
  const { format, exif, width, height } = await sharp(data).metadata();
  expect({ format, exif, width, height }).toEqual({
    format: "webp",
    exif: undefined,
    width: 1000,
    height: 2000,
  });
  const hash = createHash("sha256").update(data).digest("hex");
  expect(hex(stored.sha256)).toBe(hash);

  // The owner sees the photo once it is final.
  expect((await photo(id, cardId)).status).toBe(404);
  expect((await shipmentOf(await read(id))).cards.every((card) => card.photo === null)).toBe(true);
  expect((await packAll(desk, id, cardIds)).status).toBe(200);
  expect(await packedEvents(boxId)).toEqual(
    cardIds.map((card) =>
      expect.objectContaining(card === cardId ? { card, photo: hash } : { card }),
    ),
  );
  expect((await packedEvents(boxId)).filter((event) => "photo" in event)).toHaveLength(1);

  const seen = await photo(id, cardId, "?width=250");
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const shown = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
  expect([shown.format, shown.width, shown.height]).toEqual(["heif", 250, 350]);
  const shipment = await shipmentOf(await read(id));
  const card = cardDetailSchema.parse(
    await (
      await call(cardOf, `/api/inventory/cards/${cardId}`, { cookie, params: { id: cardId } })
    ).json(),
  );
  expect(shipment.cards.find((one) => one.id === cardId)?.photo).toBe(card.packOut?.photo);
  expect(card.packOut?.packedAt).toBe(shipment.times.packedAt);
});

test("the owner sees the photo of an archived card, and the export has it", async () => {
  const { id, cardId, cardIds, photo, cookie } = await openParcel();
  await desk.photograph(id, cardId, await cardPicture());
  await packAll(desk, id, cardIds);
  await desk.ship(id);
  expect((await photo(id, cardId)).status).toBe(200);
  const data = (await (await call(exportData, "/api/account/export", { cookie })).json()) as {
    shipments: { lines: { photo: object | null }[] }[];
  };
  const [stored] = await photosOf(id);
  expect(data.shipments[0]?.lines.map((line) => line.photo).filter(Boolean)).toEqual([
    {
      address: expect.stringContaining(`/api/shipments/${id}/cards/${cardId}/photo`),
      sha256: hex(stored?.sha256),
      takenAt: expect.any(String),
    },
  ]);
});

test("only the owner and the desk see a photo, and only at its own address", async () => {
  const { id, cardId, cardIds, photo } = await openParcel();
  await desk.photograph(id, cardId, await cardPicture());
  expect((await shipperOf(desk.admin).photo(id, cardId)).status).toBe(200);
  await packAll(desk, id, cardIds);
  const stranger = await paidShipment();
  expect((await stranger.photo(id, cardId)).status).toBe(404);
  expect((await stranger.photo(stranger.id, cardId)).status).toBe(404);
  expect((await shipperOf("").photo(id, cardId)).status).toBe(401);
  expect((await photo(id, cardIds[1] ?? "")).status).toBe(404);
  expect((await photo(id, "no-card")).status).toBe(404);
  expect(await sentence(await photo(id, cardId, "?width=161"))).toEqual([
    400,
    "The width must be one of 160, 250, 500, 750",
  ]);
  expect((await photo(id, cardId)).status).toBe(200);
});

test("only administrators add photos, and only to cards of the shipment", async () => {
  const { id, cardId, cookie } = await openParcel();
  const picture = await cardPicture();
  expect((await deskOf("").photograph(id, cardId, picture)).status).toBe(401);
  expect((await deskOf(cookie).photograph(id, cardId, picture)).status).toBe(403);
  expect((await deskOf("").removePhoto(id, cardId)).status).toBe(401);
  expect((await deskOf(cookie).removePhoto(id, cardId)).status).toBe(403);
  const other = await openParcel();
  expect((await desk.photograph(id, other.cardId, picture)).status).toBe(404);
  expect((await desk.removePhoto(id, other.cardId)).status).toBe(404);
  expect((await desk.photograph(randomUUID(), cardId, picture)).status).toBe(404);
  expect(await photosOf(id)).toEqual([]);
});

test("files other than pictures, oversized pictures and unchecked cards are refused", async () => {
  const { id, cardId, cardIds } = await openParcel();
  const whole = await noisyPng(300, 300);
  expect(await sentence(await desk.photograph(id, cardId, Buffer.from("<svg/>")))).toEqual([
    415,
    "Please choose a PNG, JPEG, WebP, GIF or AVIF image.",
  ]);
  expect((await desk.photograph(id, cardId, whole, "application/json")).status).toBe(415);
  expect(await sentence(await desk.photograph(id, cardId, whole.subarray(0, 2000)))).toEqual([
    400,
    "This image cannot be read. It may be damaged.",
  ]);
  expect(await sentence(await desk.photograph(id, cardId, Buffer.alloc(10_485_761, 1)))).toEqual([
    413,
    "The photo is larger than 10 MB.",
  ]);
  expect(await sentence(await desk.photograph(id, cardIds[1] ?? "", whole))).toEqual([
    409,
    "Please check the card off before you photograph it.",
  ]);
  expect(await photosOf(id)).toEqual([]);
}, 60_000);

test("a photo can be replaced and removed until the parcel is packed", async () => {
  const { id, cardId, cardIds, shipment } = await openParcel();
  const [first, second] = [await cardPicture(), await cardPicture()];
  await desk.photograph(id, cardId, first);
  const [before] = await photosOf(id);
  expect((await desk.photograph(id, cardId, second)).status).toBe(200);
  const [after] = await photosOf(id);
  expect(hex(after?.sha256)).not.toBe(hex(before?.sha256));
  expect((await desk.removePhoto(id, cardId)).status).toBe(200);
  expect((await desk.removePhoto(id, cardId)).status).toBe(200);
  expect(await photosOf(id)).toEqual([]);
  await desk.photograph(id, cardId, first);
  expect(await photosOf(id)).toEqual([before]);

  await packAll(desk, id, cardIds);
  const packed = [409, `Shipment ${shipment.number} is already packed.`];
  expect(await sentence(await desk.photograph(id, cardId, second))).toEqual(packed);
  expect(await sentence(await desk.removePhoto(id, cardId))).toEqual(packed);
  expect(await photosOf(id)).toEqual([before]);
  expect(await auditedActions(`shipment ${id}`)).toEqual([
    "shipment.card_photographed",
    "shipment.card_photographed",
    "shipment.photo_removed",
    "shipment.card_photographed",
    "shipment.packed",
  ]);
});

test("the database protects the photos of a packed parcel", async () => {
  const { id, cardId, cardIds } = await openParcel();
  await desk.photograph(id, cardId, await cardPicture());
  await packAll(desk, id, cardIds);
  const photos = { where: { shipmentId: id } };
  await expect(db.packOutPhoto.deleteMany(photos)).rejects.toThrow("packed parcel stay");
  await expect(db.packOutPhoto.updateMany({ ...photos, data: { width: 1 } })).rejects.toThrow(
    "append-only",
  );
  const [stored] = await db.packOutPhoto.findMany(photos);
  if (!stored) throw new Error("The photo is missing.");
  await expect(
    db.packOutPhoto.create({ data: { ...stored, id: randomUUID(), cardId: cardIds[1] ?? "" } }),
  ).rejects.toThrow("only a checked card of an open parcel");
  expect(await photosOf(id)).toHaveLength(1);
});

test("replacing a photo during packing leaves one photo, and the ledger has its hash", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, cardId, cardIds, boxId } = await openParcel();
    await desk.photograph(id, cardId, await cardPicture());
    for (const other of cardIds) await desk.check(id, other.slice(0, 8));
    const pictures = [await cardPicture(), await cardPicture()];
    const [packed, ...replaced] = await Promise.all([
      desk.pack(id),
      ...pictures.map((picture) => desk.photograph(id, cardId, picture)),
    ]);
    expect(packed?.status).toBe(200);
    for (const { status } of replaced) expect([200, 409]).toContain(status);
    const [stored, ...more] = await photosOf(id);
    expect(more).toEqual([]);
    expect((await packedEvents(boxId)).find(({ card }) => card === cardId)?.photo).toBe(
      hex(stored?.sha256),
    );
  }
}, 60_000);

test("a canceled shipment keeps no photos", async () => {
  const { id, cardId, shipment, cancel } = await openParcel();
  await desk.photograph(id, cardId, await cardPicture());
  expect((await cancel(id)).status).toBe(200);
  expect(await photosOf(id)).toEqual([]);
  expect(await sentence(await desk.photograph(id, cardId, await cardPicture()))).toEqual([
    409,
    `Shipment ${shipment.number} was canceled. Put its cards back.`,
  ]);
});
