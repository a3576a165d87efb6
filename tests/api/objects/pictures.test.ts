import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { POST as createProducts } from "@/app/api/admin/products/route";
import { POST as addPhoto } from "@/app/api/admin/seal-photos/route";
import { GET as sealOriginal } from "@/app/api/seal-photos/[id]/original/route";
import { GET as readScan } from "@/app/scans/[file]/route";
import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { DAY_MS, SECOND_MS } from "@/lib/platform/time";
import { anonymizeShipments } from "@/lib/shipments/anonymize-shipments";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { deleteUnusedSealPhotos } from "@/lib/stock/seal-photos/delete-unused";
import { sealPhotoSchema } from "@/lib/stock/seal-photos/schema";
import { batch } from "@/tests/setup/batch";
import { trackingEvent } from "@/tests/setup/easypost-stand-in";
import { violationsWithoutTriggers } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { labelDesk, labelRowOf, sendTracking } from "@/tests/setup/labels";
import { deleteUnusedAfter } from "@/tests/setup/objects";
import { opened } from "@/tests/setup/opened";
import { call } from "@/tests/setup/request";
import { settingsOf, startS3 } from "@/tests/setup/s3-stand-in";
import { cardPicture } from "@/tests/setup/scan-pictures";
import { cardsOf, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { packAll, paidShipment } from "@/tests/setup/shipping";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, createStation } from "@/tests/setup/station";

const carrier = labelDesk();
const station = opened(createStation);
let bucket: Awaited<ReturnType<typeof startS3>>;
// Its objects are those of later tests, too: the same bytes are stored once.
beforeAll(async () => {
  bucket = await startS3();
  Object.assign(getEnv(), settingsOf(bucket.access));
});
afterAll(() => bucket.close());
beforeEach(() => {
  getEnv().OBJECT_STORAGE = "folder";
});

const bytesIn = async (response: Response) => Buffer.from(await response.arrayBuffer());
const hashOf = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

async function deleteUnused(): Promise<void> {
  for (const hours of [25, 2]) await deleteUnusedAfter(hours);
}

test("a scan is an object, with its size and its smaller pictures as ever", async () => {
  const { id } = await createOpenBreak();
  const scan = await addedScan(station, id);
  const { data, object } = await db.scan.findUniqueOrThrow({ where: { id: scan.id } });
  expect(data).toBeNull();
  const bytes = await readObject(object!);
  expect([scan.bytes, scan.sha256]).toEqual([
    bytes.length,
    Buffer.from(hashOf(bytes)).toString("hex"),
  ]);
  expect((await station.scan(id, scan.id, "160")).status).toBe(200);
});

test("the scans of a closed pack stay secret, wherever their bytes move", async () => {
  const { id: breakId, productId, buyer } = await sealedBreak(station);
  for (const { id, data } of await db.scan.findMany({ where: { breakId } }))
    await db.scan.update({
      where: { id },
      data: { data: null, object: await putObject(data!, "FOLDER") },
    });
  const cards = await cardsOf(productId);
  const read = (key: string) => call(readScan, "/x", { params: { file: `${key}.webp` } });
  const statuses = () =>
    Promise.all(cards.map(async ({ frontKey }) => (await read(frontKey)).status));
  expect(new Set(await statuses())).toEqual(new Set([404]));
  await openFirstPack(productId, buyer);
  expect(await statuses()).toEqual(cards.map(({ pack }) => (pack.position === 1 ? 200 : 404)));
  const [first] = cards;
  const scan = await db.scan.findUniqueOrThrow({
    where: { id: first!.frontFile.replace("scan:", "") },
  });
  expect(hashOf(await bytesIn(await read(first!.frontKey)))).toEqual(scan.sha256);
});

test("a seal photo is an object, which goes with it", async () => {
  const add = async () =>
    sealPhotoSchema.parse(
      await (
        await call(addPhoto, "/x", {
          method: "POST",
          cookie: carrier.desk.admin,
          body: await cardPicture(),
          headers: { "content-type": "image/png" },
        })
      ).json(),
    );
  const [used, unused] = [await add(), await add()];
  const created = await call(createProducts, "/api/admin/products", {
    method: "POST",
    cookie: carrier.desk.admin,
    body: { ...batch, set: "Seals in a folder", quantity: 1, sealPhotoIds: [used.id] },
  });
  expect(created.status).toBe(201);
  await deleteUnusedSealPhotos(new Date(Date.now() + 2 * DAY_MS));
  await deleteUnused();
  const original = await call(sealOriginal, "/x", { params: { id: used.id } });
  expect(Buffer.from(hashOf(await bytesIn(original))).toString("hex")).toBe(used.sha256);
  const left = await db.storedObject.findMany({
    where: { sha256: { in: [used, unused].map((photo) => Buffer.from(photo.sha256, "hex")) } },
    select: { sha256: true },
  });
  expect(left.map(({ sha256 }) => Buffer.from(sha256).toString("hex"))).toEqual([used.sha256]);
});

test("a photo of a packed card is an object, which goes when another replaces it", async () => {
  const { id, cardIds, photo } = await paidShipment();
  const [cardId = ""] = cardIds;
  await carrier.desk.check(id, cardId.slice(0, 8));
  const objectOf = async () =>
    (await db.packOutPhoto.findFirstOrThrow({ where: { cardId } })).object!;
  expect((await carrier.desk.photograph(id, cardId, await cardPicture())).status).toBe(200);
  const replaced = await objectOf();
  expect((await carrier.desk.photograph(id, cardId, await cardPicture())).status).toBe(200);
  const kept = await objectOf();
  expect((await packAll(carrier.desk, id, cardIds)).status).toBe(200);
  await deleteUnused();
  expect(await db.storedObject.count({ where: { sha256: replaced } })).toBe(0);
  expect(await db.storedObject.count({ where: { sha256: kept } })).toBe(1);
  expect((await photo(id, cardId, "?width=500")).status).toBe(200);
});

test("a carrier label is an object, and a deleted account leaves no address in it", async () => {
  const { id, user, tracker, sent } = await carrier.labels.labeled();
  const { image, object } = await labelRowOf(id);
  expect(image).toBeNull();
  const shown = await carrier.labels.imageOf(id);
  expect([shown.status, await bytesIn(shown)]).toEqual([
    200,
    Buffer.from(await readObject(object!)),
  ]);
  await deleteUnused();
  expect((await carrier.labels.imageOf(id)).status).toBe(200);
  const isLoose = async () =>
    (await db.storedObject.findFirstOrThrow({ where: { sha256: object! } })).looseSince !== null;
  expect(await isLoose()).toBe(false);
  await carrier.desk.ship(id, sent);
  await sendTracking(trackingEvent({ tracker, status: "delivered", at: "2026-12-24T12:00:00Z" }));
  await db.carrierLabel.updateMany({ where: { shipmentId: id }, data: { attempts: 9 } });
  expect(await isLoose()).toBe(false);
  const forgotten = await violationsWithoutTriggers((tx) =>
    tx.shipment.updateMany({ where: { id }, data: { ...NO_ADDRESS, userId: null } }),
  );
  expect(forgotten).toContain(
    "the label of a deleted account, which would show its address, has no object",
  );
  await db.$transaction((tx) => anonymizeShipments(tx, user.id));
  expect(await isLoose()).toBe(true);
  expect((await carrier.labels.imageOf(id)).status).toBe(404);
  await deleteUnused();
  expect(await db.storedObject.count({ where: { sha256: object! } })).toBe(0);
});

test("the database refuses a scan whose object has another hash, and keeps the one it has", async () => {
  const { id: breakId } = await createOpenBreak();
  const [first, second] = [await addedScan(station, breakId), await addedScan(station, breakId)];
  const rows = await db.scan.findMany({ where: { id: { in: [first.id, second.id] } } });
  const [one, other] = rows;
  for (const data of [{ object: other!.object }, { width: 1 }, { object: null }])
    await expect(db.scan.update({ where: { id: one!.id }, data })).rejects.toThrow(/append-only/);
  await expect(db.storedObject.delete({ where: { sha256: one!.object! } })).rejects.toThrow(
    "scans_object_fkey",
  );
});

test("a label stays claimed for as long as its purchase and its image's place may take", async () => {
  getEnv().OBJECT_STORAGE = "s3";
  const { id } = await carrier.labels.packed();
  expect((await carrier.labels.order(id)).status).toBe(200);
  const { requests } = bucket.state;
  const speak = bucket.silence();
  const buying = runJobs(buyLabel);
  while (bucket.state.requests === requests) await sleep(5);
  const { nextAttemptAt } = await labelRowOf(id);
  expect(nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(140 * SECOND_MS);
  speak();
  await buying;
  expect((await labelRowOf(id)).status).toBe("BOUGHT");
});

test("a picture whose place is slow doesn't block others", async () => {
  getEnv().OBJECT_STORAGE = "s3";
  const { id } = await createOpenBreak();
  const slow = await addedScan(station, id);
  getEnv().OBJECT_STORAGE = "folder";
  const quick = await addedScan(station, id);
  const { requests } = bucket.state;
  const speak = bucket.silence();
  const waiting = station.scan(id, slow.id, "160");
  while (bucket.state.requests === requests) await sleep(5);
  expect((await station.scan(id, quick.id, "160")).status).toBe(200);
  speak();
  expect((await waiting).status).toBe(200);
});
