import sharp from "sharp";

import { localStorage } from "@/lib/platform/storage/local-storage";
import { pictureTypeOf } from "@/lib/platform/storage/picture-type";
import { isUploadSignature, signUpload } from "@/lib/platform/storage/upload-signature";

const picture = sharp({ create: { width: 4, height: 5, channels: 3, background: "#a3b" } });

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "%s is known by its bytes",
  async (format) => {
    expect(pictureTypeOf(await picture.clone().toFormat(format).toBuffer())).toBe(
      `image/${format}`,
    );
  },
);

test.each([
  ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["HTML", "<!doctype html><script>1</script>"],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["a film", "\0\0\0\x18ftypmp42\0\0\0\0mp42isom"],
  ["nothing", ""],
])("%s is no picture we take", (_what, text) => {
  expect(pictureTypeOf(Buffer.from(text, "latin1"))).toBeNull();
});

test("a signature is good for one key and one time only", () => {
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
