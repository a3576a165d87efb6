import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { NextRequest } from "next/server";
import sharp from "sharp";

import { POST } from "@/app/api/admin/upload-url/route";
import { PUT } from "@/app/api/uploads/[key]/route";
import { GET } from "@/app/uploads/[file]/route";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { readPicture } from "@/lib/platform/storage/read-picture";
import { receivePicture } from "@/lib/platform/storage/receive-picture";
import { removeStaleUploads } from "@/lib/platform/storage/remove-stale-uploads";
import {
  MAX_PICTURE_BYTES,
  uploadReceiptSchema,
  uploadSchema,
} from "@/lib/platform/storage/schema";
import { HOUR_MS } from "@/lib/platform/time";
import { moveBytes } from "@/lib/server/move-bytes";
import { noisyPng, plainPicture } from "@/tests/api/storage/pictures";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});

async function storedFilesOf(uploadKey: string): Promise<string[]> {
  const files = await db.uploadFile.findMany({ where: { uploadKey }, orderBy: { name: "asc" } });
  return files.map(({ name }) => name);
}

const requestUpload = (body: unknown = { contentType: "image/png", size: 1000 }, headers = {}) =>
  call(POST, "/api/admin/upload-url", { method: "POST", body, cookie, headers });

async function newUpload() {
  const { uploadURL, imageUrl } = uploadSchema.parse(await (await requestUpload()).json());
  const key = new URL(uploadURL).pathname.split("/").at(-1) ?? "";
  return {
    uploadURL,
    imageUrl,
    key,
    row: () => db.upload.findUniqueOrThrow({ where: { key }, select: { readyAt: true } }),
  };
}

function send(
  uploadURL: string,
  body: BodyInit | null,
  headers: Record<string, string> = { "Content-Type": "image/png" },
) {
  const request = new NextRequest(uploadURL, { method: "PUT", headers, body, duplex: "half" });
  return PUT(request, {
    params: Promise.resolve({ key: new URL(uploadURL).pathname.split("/").at(-1) }),
  });
}

const serve = (file: string) =>
  call(GET, `/uploads/${encodeURIComponent(file)}`, { params: { file } });

describe("requesting an upload address", () => {
  test("needs no body and returns an address here for ten minutes", async () => {
    const response = await call(POST, "/api/admin/upload-url", { method: "POST", cookie });
    expect(response.status).toBe(200);
    const { uploadURL, imageUrl } = uploadSchema.parse(await response.json());
    expect(uploadURL).toMatch(
      /^http:\/\/localhost:3000\/api\/uploads\/[0-9a-f]{32}\?expires=\d+&signature=[\w-]{43}$/,
    );
    expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}-640\.webp$/);
    const lifetime = Number(new URL(uploadURL).searchParams.get("expires")) - Date.now();
    expect(lifetime).toBeGreaterThan(590_000);
    expect(lifetime).toBeLessThanOrEqual(600_000);
  });

  test("uses the origin that the browser reached us by", async () => {
    getEnv().ALLOWED_ORIGINS.push("http://shop.local:3000");
    const response = await requestUpload({}, { origin: "http://shop.local:3000" });
    expect(uploadSchema.parse(await response.json()).uploadURL).toMatch(
      /^http:\/\/shop\.local:3000\//,
    );
  });

  test.each([
    [{ contentType: "image/svg+xml" }, "Please choose a PNG, JPEG, WebP, GIF or AVIF image."],
    [{ contentType: "text/html" }, "Please choose a PNG, JPEG, WebP, GIF or AVIF image."],
    [{ contentType: 5 }, "Please choose a PNG, JPEG, WebP, GIF or AVIF image."],
    [{ size: MAX_PICTURE_BYTES + 1 }, "The image is larger than 5 MB."],
    [{ size: 0 }, "The image is empty."],
    [{ size: "big" }, "The size must be a whole number of bytes."],
  ])("is refused with 400 for %j", async (body, message) => {
    const response = await requestUpload(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(message);
  });
});

describe("uploading a picture", () => {
  test("stores three widths in two formats, without the file's metadata", async () => {
    const upload = await newUpload();
    const original = await plainPicture(1000, 800)
      .withExif({ IFD0: { Copyright: "A secret" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await send(upload.uploadURL, new Uint8Array(original), {
      "Content-Type": "image/jpeg",
    });
    expect(response.status).toBe(200);
    expect(uploadReceiptSchema.parse(await response.json())).toEqual({ imageUrl: upload.imageUrl });
    expect((await upload.row()).readyAt).toBeInstanceOf(Date);
    expect(await storedFilesOf(upload.key)).toEqual(
      [240, 480, 640]
        .flatMap((width) => [`${upload.key}-${width}.avif`, `${upload.key}-${width}.webp`])
        .sort(),
    );

    const served = await serve(`${upload.key}-640.webp`);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    // Orientation 6 is rotated: upright, 1000 × 800 becomes 800 × 1000.
    expect(stored).toMatchObject({ width: 640, height: 800, format: "webp" });
    expect(stored.exif).toBeUndefined();
  });

  test.each(["webp", "avif"] as const)("accepts %s", async (format) => {
    const upload = await newUpload();
    const bytes = await plainPicture(300, 200).toFormat(format).toBuffer();
    expect(
      (await send(upload.uploadURL, new Uint8Array(bytes), { "Content-Type": `image/${format}` }))
        .status,
    ).toBe(200);
    const served = await serve(`${upload.key}-640.avif`);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      width: 300,
      height: 200,
      format: "heif",
    });
  });

  test("keeps transparency and only the first frame of an animation", async () => {
    const upload = await newUpload();
    const frame = (alpha: number) =>
      sharp({
        create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha } },
      })
        .png()
        .toBuffer();
    const animation = await sharp([await frame(0), await frame(1)], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    expect(
      (await send(upload.uploadURL, new Uint8Array(animation), { "Content-Type": "image/gif" }))
        .status,
    ).toBe(200);
    const served = sharp(Buffer.from(await (await serve(`${upload.key}-640.webp`)).arrayBuffer()));
    expect(await served.metadata()).toMatchObject({ width: 20, height: 20, hasAlpha: true });
    expect((await served.stats()).channels[3]?.max).toBe(0);
  });

  test("keeps only the picture of a file that is both a picture and a page", async () => {
    const upload = await newUpload();
    const polyglot = Buffer.concat([
      await plainPicture().png().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    expect((await send(upload.uploadURL, new Uint8Array(polyglot))).status).toBe(200);
    for (const name of await storedFilesOf(upload.key)) {
      const content = Buffer.from(await (await serve(name)).arrayBuffer());
      expect(content.includes("<script>")).toBe(false);
    }
  });
});

describe("a stored picture", () => {
  const png = async () => new Uint8Array(await plainPicture(40, 50).png().toBuffer());

  test.each(["", "folder"] as const)("is served by every server with %j", async (place) => {
    getEnv().OBJECT_STORAGE = place;
    const upload = await newUpload();
    await send(upload.uploadURL, await png());
    const files = await db.uploadFile.findMany({ where: { uploadKey: upload.key } });
    expect(files.map(({ object }) => object !== null)).toEqual(
      Array.from({ length: 6 }, () => place === "folder"),
    );
    expect((await serve(`${upload.key}-640.webp`)).status).toBe(200);
    expect(await readPicture(upload.imageUrl)).not.toBeNull();
  });

  test("of an earlier version is read from its disk, until storage:move moves it", async () => {
    const { key, imageUrl } = await newUpload();
    await db.upload.update({ where: { key }, data: { readyAt: new Date() } });
    const folder = path.join(getEnv().DATA_DIR, "uploads");
    const name = `${key}-640.webp`;
    mkdirSync(folder, { recursive: true });
    const bytes = await plainPicture(40, 50).webp().toBuffer();
    writeFileSync(path.join(folder, name), bytes);
    const neverReceived = await newUpload();
    const leftover = path.join(folder, `${neverReceived.key}-640.webp`);
    writeFileSync(leftover, bytes);
    expect((await serve(name)).status).toBe(200);

    const { kinds } = await moveBytes({ place: "ROWS" });
    expect(kinds).toContainEqual({
      name: "pictures on this disk",
      moved: 1,
      failed: 0,
      failures: [],
      left: 0,
    });
    expect(existsSync(path.join(folder, name))).toBe(false);
    expect(existsSync(leftover)).toBe(true);
    const served = await serve(name);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await readPicture(imageUrl)).not.toBeNull();
  });

  test("that doesn't exist is no error", async () => {
    expect(await readPicture(`/uploads/${"0".repeat(32)}-640.webp`)).toBeNull();
  });
});

describe("nothing is left behind by", () => {
  async function expectNothingStored(upload: Awaited<ReturnType<typeof newUpload>>) {
    expect(await storedFilesOf(upload.key)).toEqual([]);
    expect((await upload.row()).readyAt).toBeNull();
    expect((await serve(`${upload.key}-640.webp`)).status).toBe(404);
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

  test.each([
    ["an SVG that says it is a PNG", "image/png", async () => Buffer.from(svg), 415],
    [
      "a picture that says it is a page",
      "text/html",
      async () => plainPicture().png().toBuffer(),
      415,
    ],
    [
      "a PNG in name only",
      "image/png",
      async () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(svg)]),
      415,
    ],
    [
      "half a JPEG",
      "image/jpeg",
      async () =>
        (await noisyPng(300, 300).then((png) => sharp(png).jpeg().toBuffer())).subarray(0, 20_000),
      400,
    ],
    [
      "a picture that unfolds into 100 million pixels",
      "image/png",
      async () => plainPicture(10_000, 10_000).png().toBuffer(),
      400,
    ],
    ["more than 5 MB", "image/png", async () => noisyPng(1400, 1300), 413],
  ])("%s", async (_what, type, bytes, status) => {
    const upload = await newUpload();
    const response = await send(upload.uploadURL, new Uint8Array(await bytes()), {
      "Content-Type": type,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(
      /^(Please choose a PNG|The image is larger|This image).*\.$/,
    );
    await expectNothingStored(upload);
  });

  test("a body that ends in the middle", async () => {
    const upload = await newUpload();
    const start = await noisyPng(300, 300);
    let turn = 0;
    const body = new ReadableStream({
      pull(controller) {
        turn += 1;
        if (turn === 1) controller.enqueue(new Uint8Array(start.subarray(0, 1000)));
        else controller.error(new Error("aborted"));
      },
    });
    const response = await send(upload.uploadURL, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe("The request was cut off. Please try again.");
    await expectNothingStored(upload);
  });

  test("a body of unknown length that is too long", async () => {
    const upload = await newUpload();
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    expect((await send(upload.uploadURL, body)).status).toBe(413);
    await expectNothingStored(upload);
  });

  test("an unused address, which is deleted", async () => {
    const upload = await newUpload();
    await removeStaleUploads({ now: new Date(Date.now() + HOUR_MS) });
    expect(await db.upload.count({ where: { key: upload.key } })).toBe(1);
    await removeStaleUploads({ now: new Date(Date.now() + 2 * HOUR_MS) });
    expect(await db.upload.count({ where: { key: upload.key } })).toBe(0);
    expect(
      (await send(upload.uploadURL, new Uint8Array(await plainPicture().png().toBuffer()))).status,
    ).toBe(403);
  });
});

describe("an upload address", () => {
  const png = async () => new Uint8Array(await plainPicture(40, 50).png().toBuffer());

  test("works once, even for two concurrent uploads", async () => {
    const upload = await newUpload();
    const bytes = await png();
    const statuses = (
      await Promise.all([send(upload.uploadURL, bytes), send(upload.uploadURL, bytes)])
    ).map((response) => response.status);
    expect(statuses.sort()).toEqual([200, 409]);
    const again = await send(upload.uploadURL, bytes);
    expect(again.status).toBe(409);
    expect(await again.text()).toBe("This upload address was already used.");
  });

  test("expires", async () => {
    const upload = await newUpload();
    const { searchParams } = new URL(upload.uploadURL);
    const expires = Number(searchParams.get("expires"));
    const request = new Request(upload.uploadURL, {
      method: "PUT",
      headers: { "Content-Type": "image/png" },
      body: await png(),
    });
    const late = receivePicture({
      request,
      key: upload.key,
      expires,
      signature: searchParams.get("signature") ?? "",
      now: new Date(expires),
    });
    await expect(late).rejects.toMatchObject({
      status: 403,
      message: "This upload address has expired. Please start again.",
    });
  });

  test.each([
    ["another key", (url: URL) => (url.pathname = `/api/uploads/${"f".repeat(32)}`)],
    [
      "a later time",
      (url: URL) => url.searchParams.set("expires", String(Date.now() + 10 * HOUR_MS)),
    ],
    ["another signature", (url: URL) => url.searchParams.set("signature", "x".repeat(43))],
  ])("is refused with 403 for %s", async (_what, forge) => {
    const upload = await newUpload();
    const url = new URL(upload.uploadURL);
    forge(url);
    const response = await send(url.href, await png());
    expect(response.status).toBe(403);
    expect(await response.text()).toBe("This upload address is not valid.");
  });

  test("is refused with 400 unsigned, and with 403 from another site's page", async () => {
    const upload = await newUpload();
    expect((await send(upload.uploadURL.split("?")[0] ?? "", await png())).status).toBe(400);
    expect(
      (
        await send(upload.uploadURL, await png(), {
          "Content-Type": "image/png",
          Origin: "https://evil.example",
        })
      ).status,
    ).toBe(403);
  });

  test.each(["..%2f..%2fetc", "../../etc/passwd", "ABC", "0".repeat(33)])(
    "is not found for key %s",
    async (key) => {
      const request = new NextRequest("http://localhost:3000/api/uploads/x?expires=1&signature=x", {
        method: "PUT",
      });
      expect((await PUT(request, { params: Promise.resolve({ key }) })).status).toBe(404);
    },
  );
});

test.each([
  "../../package.json",
  "..\\..\\package.json",
  `${"0".repeat(32)}-640.webp`,
  "drafts",
  `${"0".repeat(32)}-640.webp\0.png`,
  "",
])("the file %j is not served", async (file) => {
  expect((await serve(file)).status).toBe(404);
});
