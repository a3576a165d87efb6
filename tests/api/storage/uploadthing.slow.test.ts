import { verifyKey } from "@uploadthing/shared";
import * as Micro from "effect/Micro";

import { db } from "@/lib/platform/database/db";
import type { PictureStorage } from "@/lib/platform/storage/picture-storage";
import { requireFinishedPicture } from "@/lib/platform/storage/require-finished-picture";
import { uploadSchema } from "@/lib/platform/storage/schema";
import { startUpload } from "@/lib/platform/storage/start-upload";
import { uploadThingStorage } from "@/lib/platform/storage/uploadthing-storage";
import { noisyPng, plainPicture } from "@/tests/api/storage/pictures";
import { createUser } from "@/tests/setup/factories";
import { startUploadThing } from "@/tests/setup/uploadthing";

let service: Awaited<ReturnType<typeof startUploadThing>>;
let storage: PictureStorage;
let createdById: string;

beforeAll(async () => {
  service = await startUploadThing();
  storage = uploadThingStorage(service.access);
  createdById = (await createUser({ role: "OWNER" })).id;
});

afterAll(() => service.close());

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
  expect(await Micro.runPromise(verifyKey(upload.key, service.appId))).toBe(true);
  expect(Object.fromEntries(new URL(upload.uploadURL).searchParams)).toMatchObject({
    "x-ut-identifier": service.appId,
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
  // A picture is checked once and then not fetched again.
  service.files.delete(upload.key);
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
  [
    "a photo with its place",
    async () =>
      plainPicture()
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
        .toBuffer(),
    "This image says when, where or with which device it was taken. Please save a copy without these details.",
  ],
])(
  "an upload that turns out to be %s is refused and deleted there",
  async (_what, bytes, message) => {
    const upload = await start();
    expect(await sendForm(upload.uploadURL, await bytes())).toBe(200);
    await expect(
      requireFinishedPicture({ imageUrl: upload.imageUrl, storage }),
    ).rejects.toMatchObject({ status: 400, message });
    expect(service.files.has(upload.key)).toBe(false);
    expect(await readyAtOf(upload.key)).toBeNull();
  },
);

test("an address there that we never issued is refused", async () => {
  const { imageUrl } = await start();
  await expect(requireFinishedPicture({ imageUrl: `${imageUrl}x`, storage })).rejects.toMatchObject(
    { message: "This image doesn't exist. Please upload it." },
  );
});
