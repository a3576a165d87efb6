import sharp from "sharp";

import { localStorage } from "@/lib/platform/storage/local-storage";
import { pictureTypeOf } from "@/lib/platform/storage/picture-type";
import { isUploadSignature, signUpload } from "@/lib/platform/storage/upload-signature";

const picture = sharp({ create: { width: 4, height: 5, channels: 3, background: "#a3b" } });

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "%s is recognized by its bytes",
  async (format) => {
    expect(await pictureTypeOf(await picture.clone().toFormat(format).toBuffer())).toBe(
      `image/${format}`,
    );
  },
);

/** The first box of an AVIF or HEIF file: its size, major brand and compatible brands. */
const ftyp = (major: string, ...compatible: string[]) =>
  `\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join("")}`;
/** An empty chunk with its name and checksum. */
const chunk = (name: string, data: string) =>
  `\0\0\0${String.fromCharCode(data.length)}${name}${data}\0\0\0\0`;

test.each([
  ["an AVIF that names its brand second", ftyp("mif1", "miaf", "avif"), "image/avif"],
  ["an animated AVIF that names its brand last", ftyp("msf1", "miaf", "avis"), "image/avif"],
  [
    "an animated PNG",
    `\x89PNG\r\n\x1a\n${chunk("IHDR", "\0".repeat(13))}${chunk("acTL", "\0".repeat(8))}`,
    "image/png",
  ],
  ["an old GIF", "GIF87a\x01\0\x01\0", "image/gif"],
])("%s is recognized by its bytes", async (_what, text, type) => {
  expect(await pictureTypeOf(Buffer.from(text, "latin1"))).toBe(type);
});

test.each([
  ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["HTML", "<!doctype html><script>1</script>"],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["a video", "\0\0\0\x18ftypmp42\0\0\0\0mp42isom"],
  ["a HEIC", ftyp("heic", "mif1", "heic")],
  ["a HEIF", ftyp("mif1", "miaf", "heic")],
  ["a ZIP", "PK\x03\x04\x14\0\0\0\x08\0"],
  ["nothing", ""],
])("%s is not accepted as a picture", async (_what, text) => {
  expect(await pictureTypeOf(Buffer.from(text, "latin1"))).toBeNull();
});

test("a signature is valid for one key and one time only", () => {
  const signature = signUpload("a".repeat(32), 1000);
  expect(isUploadSignature(signature, "a".repeat(32), 1000)).toBe(true);
  expect(isUploadSignature(signature, "b".repeat(32), 1000)).toBe(false);
  expect(isUploadSignature(signature, "a".repeat(32), 1001)).toBe(false);
  expect(isUploadSignature("", "a".repeat(32), 1000)).toBe(false);
});

test.each([
  ["/uploads/x-640.webp", true],
  ["/art/../uploads/x-640.webp", true],
  ["/%75ploads/x-640.webp", true],
  ["http://localhost:3000/uploads/x", true],
  ["https://elsewhere.example/uploads/x.png", false],
  ["/art/uploads/x.webp", false],
])("%s is our own upload: %s", (address, isOurs) => {
  expect(localStorage.owns(address)).toBe(isOurs);
});
