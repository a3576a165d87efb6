import { createHash, randomUUID } from "node:crypto";

import sharp from "sharp";

import { POST as createProducts } from "@/app/api/admin/products/route";
import { POST as addPhoto } from "@/app/api/admin/seal-photos/route";
import { GET as original } from "@/app/api/seal-photos/[id]/original/route";
import { GET as photo } from "@/app/api/seal-photos/[id]/route";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { productBatchSchema } from "@/lib/stock/schema";
import { deleteUnusedSealPhotos } from "@/lib/stock/seal-photos/delete-unused";
import { sealPhotoSchema } from "@/lib/stock/seal-photos/schema";
import { plainPicture } from "@/tests/api/storage/pictures";
import { batch } from "@/tests/setup/batch";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { passportIn, passportsOf } from "@/tests/setup/passports";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";
import { lastEvent } from "@/tests/setup/sealed-break";

let admin: string;
beforeAll(async () => {
  admin = await sessionOf(await createUser({ role: "OWNER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const send = (body: Uint8Array, { cookie = admin, type = "image/png" } = {}) =>
  call(addPhoto, "/api/admin/seal-photos", {
    method: "POST",
    cookie,
    body,
    headers: { "content-type": type },
  });
const added = async (picture?: Buffer) =>
  sealPhotoSchema.parse(await (await send(picture ?? (await cardPicture()))).json());
const create = (fields: object) =>
  call(createProducts, "/api/admin/products", {
    method: "POST",
    cookie: admin,
    body: { ...batch, set: `Seals ${randomUUID().slice(0, 8)}`, ...fields },
  });
const boxesIn = async (response: Response) =>
  productBatchSchema.parse(await response.json()).products.map(({ boxId }) => boxId);
const look = (id: string, query = "") =>
  call(photo, `/api/seal-photos/${id}${query}`, { params: { id } });

test("a box is added with its photos, which the ledger names and everyone can see", async () => {
  const taken = await plainPicture(1200, 900)
    .withExif({ IFD0: { Artist: "Nora" } })
    .jpeg()
    .toBuffer();
  const [first, second] = [await added(taken), await added()];
  expect([first.width, first.height]).toEqual([1200, 900]);
  // A photo is hidden until a box has it.
  expect((await look(first.id)).status).toBe(404);
  const created = await create({ quantity: 1, sealPhotoIds: [second.id, first.id] });
  expect(created.status).toBe(201);
  const [boxId = ""] = await boxesIn(created);
  expect((await lastEvent(boxId, "BOX_IN")).seals).toEqual([second.sha256, first.sha256]);
  const passport = await passportIn(await passportsOf().read(boxId));
  expect(passport.seals).toEqual([second, first]);

  const stored = await call(original, "/x", { params: { id: first.id } });
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(first.sha256);
  const { format, exif } = await sharp(bytes).metadata();
  expect({ format, exif }).toEqual({ format: "webp", exif: undefined });
  const seen = await look(first.id, "?width=250");
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const shown = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
  expect([shown.width, shown.height]).toEqual([250, 188]);
  expect((await look(first.id, "?width=251")).status).toBe(400);
});

test("photos of a case belong to all of its boxes", async () => {
  const { id, sha256 } = await added();
  const boxes = await boxesIn(await create({ quantity: 3, sealPhotoIds: [id] }));
  const events = await Promise.all(boxes.map((box) => lastEvent(box, "BOX_IN")));
  expect(events.map(({ seals }) => seals)).toEqual([[sha256], [sha256], [sha256]]);
  const [without = ""] = await boxesIn(await create({ quantity: 1 }));
  expect(await lastEvent(without, "BOX_IN")).not.toHaveProperty("seals");
});

test("refuses photos of other boxes, unknown ones, and too many", async () => {
  const { id } = await added();
  expect((await create({ quantity: 1, sealPhotoIds: [id] })).status).toBe(201);
  expect(await sentence(await create({ sealPhotoIds: [id] }))).toEqual([
    409,
    "These seal photos belong to other boxes. Please take new photos.",
  ]);
  expect(await sentence(await create({ sealPhotoIds: [randomUUID()] }))).toEqual([
    400,
    "A seal photo has expired. Please add it again.",
  ]);
  const other = await added();
  expect(await sentence(await create({ sealPhotoIds: [other.id, other.id] }))).toEqual([
    400,
    "Please choose each photo once",
  ]);
  const many = Array.from({ length: 7 }, () => randomUUID());
  expect(await sentence(await create({ sealPhotoIds: many }))).toEqual([
    400,
    "Please choose at most 6 photos",
  ]);
});

test("one of two concurrent batches with the same photo gets it", async () => {
  const { id } = await added();
  const answers = await Promise.all([1, 2, 3].map(() => create({ sealPhotoIds: [id] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("only pictures of at most 10 MB are added", async () => {
  const picture = await cardPicture();
  expect((await send(picture, { type: "application/json" })).status).toBe(415);
  expect((await send(Buffer.from("<svg/>"))).status).toBe(415);
  expect(await sentence(await send(Buffer.alloc(10_485_761, 1)))).toEqual([
    413,
    "The photo is larger than 10 MB.",
  ]);
});

test("an unused photo is deleted after a day, one of a box never", async () => {
  const [used, unused] = [await added(), await added()];
  await create({ quantity: 1, sealPhotoIds: [used.id] });
  await deleteUnusedSealPhotos(new Date(Date.now() + DAY_MS / 2));
  expect(await db.sealPhoto.count({ where: { id: unused.id } })).toBe(1);
  await deleteUnusedSealPhotos(new Date(Date.now() + DAY_MS + 60_000));
  expect(await db.sealPhoto.count({ where: { id: unused.id } })).toBe(0);
  expect((await look(used.id)).status).toBe(200);
  expect((await create({ sealPhotoIds: [unused.id] })).status).toBe(400);
});

test("the database protects a box's photos", async () => {
  const { id } = await added();
  const [boxId = ""] = await boxesIn(await create({ quantity: 1, sealPhotoIds: [id] }));
  const box = { box: { boxId } };
  await expect(db.sealPhoto.deleteMany({ where: { id } })).rejects.toThrow();
  await expect(db.sealPhoto.updateMany({ where: { id }, data: { width: 1 } })).rejects.toThrow(
    "append-only",
  );
  await expect(db.boxSeal.deleteMany({ where: box })).rejects.toThrow("by themselves");
  expect(await db.boxSeal.count({ where: box })).toBe(1);
});
