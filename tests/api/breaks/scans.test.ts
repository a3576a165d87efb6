import { createHash, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";

import { NextRequest } from "next/server";
import sharp from "sharp";

import { POST as addScan } from "@/app/api/admin/breaks/[id]/scans/route";
import { breakScanSchema } from "@/lib/breaks/schema";
import { db } from "@/lib/platform/database/db";
import { noisyPng, plainPicture } from "@/tests/api/storage/pictures";
import { opened } from "@/tests/setup/opened";
import { sentence, sessionOf } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, createStation } from "@/tests/setup/station";

const station = opened(createStation);

test("a scan is re-encoded upright and within bounds, without metadata", async () => {
  const { id } = await createOpenBreak();
  const photo = await plainPicture(3000, 1500)
    .withExif({ IFD0: { Artist: "Somebody", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const scan = breakScanSchema.parse(
    await (
      await station.addScan(id, photo, { name: "C:\\scans\\pack 1\\front.jpg", type: "image/jpeg" })
    ).json(),
  );
  expect(scan).toMatchObject({ fileName: "front.jpg", width: 1000, height: 2000 });
  const { data: stored, sha256 } = await db.scan.findUniqueOrThrow({ where: { id: scan.id } });
  const data = stored ?? new Uint8Array();
  const hash = createHash("sha256").update(data).digest("hex");
  expect([scan.sha256, Buffer.from(sha256).toString("hex"), scan.bytes]).toEqual([
    hash,
    hash,
    data.byteLength,
  ]);
  const { format, exif, orientation, width, height } = await sharp(data).metadata();
  expect({ format, exif, orientation, width, height }).toEqual({
    format: "webp",
    exif: undefined,
    orientation: undefined,
    width: 1000,
    height: 2000,
  });
});

test("the same picture sent twice is one scan per break, even concurrently", async () => {
  const { id } = await createOpenBreak();
  const picture = await cardPicture();
  const answers = await Promise.all(
    [1, 2, 3].map(async () =>
      breakScanSchema.parse(await (await station.addScan(id, picture)).json()),
    ),
  );
  expect(new Set(answers.map((scan) => scan.id)).size).toBe(1);
  expect(await db.scan.count({ where: { breakId: id } })).toBe(1);
  const other = await createOpenBreak();
  expect(
    breakScanSchema.parse(await (await station.addScan(other.id, picture)).json()).id,
  ).not.toBe(answers[0]?.id);
});

/** A PNG whose header claims this size. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

test("refuses invalid, damaged and oversized pictures and keeps nothing of them", async () => {
  const { id } = await createOpenBreak();
  const whole = await noisyPng(300, 300);
  const large = Buffer.alloc(10_485_761, 1);
  expect(await sentence(await station.addScan(id, Buffer.from("<svg/>")))).toEqual([
    415,
    "Please choose a PNG, JPEG, WebP, GIF or AVIF image.",
  ]);
  expect((await station.addScan(id, whole, { type: "application/json" })).status).toBe(415);
  expect(await sentence(await station.addScan(id, whole.subarray(0, 2000)))).toEqual([
    400,
    "This image cannot be read. It may be damaged.",
  ]);
  expect(await sentence(await station.addScan(id, large))).toEqual([
    413,
    "The scan is larger than 10 MB.",
  ]);
  expect(await sentence(await station.addScan(id, claiming(whole, 9000, 9000)))).toEqual([
    400,
    "This image has too many pixels.",
  ]);
  expect((await station.addScan(randomUUID(), whole)).status).toBe(404);
  expect((await station.addScan(id, whole, { name: "a\u0000" })).status).toBe(400);
  expect(await db.scan.count({ where: { breakId: id } })).toBe(0);
}, 60_000);

test("a picture announced as larger than eight megabytes is still read to its end", async () => {
  const { id } = await createOpenBreak();
  // Random pixels don't compress.
  const picture = await sharp(randomBytes(1750 * 1700 * 3), {
    raw: { width: 1750, height: 1700, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(8 * 1024 * 1024);
  const request = new NextRequest(`http://localhost:3000/api/admin/breaks/${id}/scans`, {
    method: "POST",
    headers: {
      "content-type": "image/png",
      "content-length": String(picture.byteLength),
      cookie: await sessionOf(station.admin),
    },
    body: new Uint8Array(picture),
  });
  expect((await addScan(request, { params: Promise.resolve({ id }) })).status).toBe(201);
}, 60_000);

test("only the station can see a scan; it comes in the page's widths and is cached", async () => {
  const { id } = await createOpenBreak();
  const scan = await addedScan(station, id);
  const response = await station.scan(id, scan.id, "160");
  const { format, width, height } = await sharp(
    Buffer.from(await response.clone().arrayBuffer()),
  ).metadata();
  expect({ format, width, height }).toEqual({ format: "heif", width: 160, height: 224 });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const again = await Promise.all([
    station.scan(id, scan.id, "160"),
    station.scan(id, scan.id),
    station.scan(id, scan.id),
  ]);
  expect(
    await Promise.all(
      again.map(async (answer) => Buffer.from(await answer.arrayBuffer()).byteLength > 0),
    ),
  ).toEqual([true, true, true]);
  expect(
    (
      await db.scanRendition.findMany({ where: { scanId: scan.id }, orderBy: { width: "asc" } })
    ).map((made) => made.width),
  ).toEqual([160, 500]);
  expect(await sentence(await station.scan(id, scan.id, "161"))).toEqual([
    400,
    "The width must be one of 160, 250, 500, 750",
  ]);
  expect((await station.scan(id, randomUUID())).status).toBe(404);
  expect((await station.scan((await createOpenBreak()).id, scan.id)).status).toBe(404);
});

test("a card that is not 5 by 7 is shown whole, neither cropped nor stretched", async () => {
  const { id } = await createOpenBreak();
  const wide = await sharp({
    create: { width: 700, height: 500, channels: 3, background: { r: 200, g: 30, b: 30 } },
  })
    .png()
    .toBuffer();
  const { id: scanId } = breakScanSchema.parse(await (await station.addScan(id, wide)).json());
  const shown = await sharp(
    Buffer.from(await (await station.scan(id, scanId, "250")).arrayBuffer()),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => shown.data[(y * shown.info.width + x) * 4 + 3];
  expect([
    shown.info.width,
    shown.info.height,
    alphaAt(125, 5),
    alphaAt(125, 175),
    alphaAt(3, 175),
  ]).toEqual([250, 350, 0, 255, 255]);
});
