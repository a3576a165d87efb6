import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { verifyKey, verifySignature } from "@uploadthing/shared";
import * as Micro from "effect/Micro";
import * as Redacted from "effect/Redacted";

import { db } from "@/lib/platform/database/db";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { requireFinishedPicture } from "@/lib/platform/storage/require-finished-picture";
import { uploadSchema } from "@/lib/platform/storage/schema";
import { startUpload } from "@/lib/platform/storage/start-upload";
import { uploadThingStorage } from "@/lib/platform/storage/uploadthing-storage";
import { noisyPng, plainPicture } from "@/tests/api/storage/pictures";
import { createUser } from "@/tests/setup/factories";

const API_KEY = "sk_live_only-for-this-test";
const APP_ID = "fairwaxtest";
const token = Buffer.from(
  JSON.stringify({ apiKey: API_KEY, appId: APP_ID, regions: ["sea1"] }),
).toString("base64");

/** A stand-in for UploadThing: accepts signed form PUTs, serves files and deletes by key. */
const files = new Map<string, Buffer>();
let ingest: Server;
let storage: PictureStorage;
let createdById: string;

beforeAll(async () => {
  ingest = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      if (request.method === "PUT") {
        const signature = url.searchParams.get("signature");
        url.searchParams.delete("signature");
        const isSigned = await Micro.runPromise(
          verifySignature(url.href, signature, Redacted.make(API_KEY)),
        );
        if (!isSigned || Number(url.searchParams.get("expires")) < Date.now())
          return response.writeHead(403).end();
        const form = await new Response(new Uint8Array(body), {
          headers: { "Content-Type": request.headers["content-type"] ?? "" },
        }).formData();
        files.set(
          url.pathname.slice(1),
          Buffer.from(await (form.get("file") as File).arrayBuffer()),
        );
        return response.end("{}");
      }
      if (
        url.pathname === "/v6/deleteFiles" &&
        request.headers["x-uploadthing-api-key"] === API_KEY
      ) {
        const { fileKeys } = JSON.parse(body.toString()) as { fileKeys: string[] };
        for (const key of fileKeys) files.delete(key);
        return response
          .writeHead(200, { "Content-Type": "application/json" })
          .end(JSON.stringify({ success: true, deletedCount: fileKeys.length }));
      }
      const file = files.get(url.pathname.replace("/f/", ""));
      return file ? response.end(file) : response.writeHead(404).end();
    })();
  });
  await new Promise<void>((listening) => ingest.listen(0, "127.0.0.1", listening));
  storage = uploadThingStorage({
    token,
    ingestUrl: `http://127.0.0.1:${(ingest.address() as AddressInfo).port}`,
  });
  createdById = (await createUser({ isAdmin: true })).id;
});

afterAll(() => new Promise((closed) => ingest.close(closed)));

async function start() {
  const target = await startUpload({
    input: { contentType: "image/png", size: 900 },
    createdById,
    origin: "http://localhost:3000",
    storage,
  });
  const { uploadURL, imageUrl } = uploadSchema.parse(target);
  return { uploadURL, imageUrl, key: new URL(uploadURL).pathname.slice(1) };
}

async function sendForm(uploadURL: string, bytes: Buffer) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "box.png", { type: "image/png" }));
  return (await fetch(uploadURL, { method: "PUT", body: form })).status;
}

const readyAtOf = async (key: string) =>
  (await db.upload.findUniqueOrThrow({ where: { key }, select: { readyAt: true } })).readyAt;

test("an upload address is signed as UploadThing requires, under a key of our app", async () => {
  const upload = await start();
  expect(await Micro.runPromise(verifyKey(upload.key, APP_ID))).toBe(true);
  expect(Object.fromEntries(new URL(upload.uploadURL).searchParams)).toMatchObject({
    "x-ut-identifier": APP_ID,
    "x-ut-file-name": "product.png",
    "x-ut-file-size": "900",
    "x-ut-file-type": "image%2Fpng",
  });
  expect(upload.imageUrl.endsWith(`/f/${upload.key}`)).toBe(true);
  expect(
    await sendForm(
      upload.uploadURL.replace(/signature=.*/, "signature=hmac-sha256=00"),
      Buffer.from("x"),
    ),
  ).toBe(403);
});

test("an uploaded picture may be used once it has been checked", async () => {
  const upload = await start();
  const use = () => requireFinishedPicture({ imageUrl: upload.imageUrl, storage });
  await expect(use()).rejects.toMatchObject({
    status: 400,
    message: "We didn't receive this image. Please upload it again.",
  });

  expect(await sendForm(upload.uploadURL, await plainPicture().png().toBuffer())).toBe(200);
  expect(await readyAtOf(upload.key)).toBeNull();
  await use();
  expect(await readyAtOf(upload.key)).toBeInstanceOf(Date);
  // Checked once, it is not fetched again.
  files.delete(upload.key);
  await expect(use()).resolves.toBeUndefined();
});

test.each([
  [
    "not a picture",
    async () => Buffer.from("<script>alert(1)</script>"),
    "Please choose a PNG, JPEG, WebP, GIF or AVIF image.",
  ],
  [
    "a damaged picture",
    async () => (await plainPicture().png().toBuffer()).subarray(0, 60),
    "This image cannot be read. It may be damaged.",
  ],
  ["too large", async () => noisyPng(1400, 1300), "The image is larger than 5 MB."],
])(
  "an upload that turns out to be %s is refused and deleted there",
  async (_what, bytes, message) => {
    const upload = await start();
    expect(await sendForm(upload.uploadURL, await bytes())).toBe(200);
    await expect(
      requireFinishedPicture({ imageUrl: upload.imageUrl, storage }),
    ).rejects.toMatchObject({ status: 400, message });
    expect(files.has(upload.key)).toBe(false);
    expect(await readyAtOf(upload.key)).toBeNull();
  },
);

test("an address there that we never issued is refused", async () => {
  const { imageUrl } = await start();
  await expect(requireFinishedPicture({ imageUrl: `${imageUrl}x`, storage })).rejects.toMatchObject(
    { message: "This image does not exist. Please upload it." },
  );
});
