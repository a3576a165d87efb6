import { readPicture } from "@/lib/platform/storage/read-picture";

test("a drawn picture of the shop is read from its file", async () => {
  const bytes = await readPicture("/art/products/2019-fairwax-press-the-long-winter-tin-640.webp");
  expect(
    Buffer.from(bytes ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
});

test.each([
  "/art/products/no-such-picture.webp",
  "/art/placeholder.svg",
  "/art/products/../../../package.json",
  "/uploads/../../package.json",
  "https://other.example/x.webp",
  "http://127.0.0.1:1/x.webp",
  "no address",
])("%s is not a picture, and not an error", async (address) => {
  expect(await readPicture(address)).toBeNull();
});
