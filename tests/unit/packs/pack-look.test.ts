import { packLookOf } from "@/lib/packs/pack-look";
import { listCatalog, slugOf } from "@/packages/art/catalog.mjs";

test.each(listCatalog().map(slugOf))("%s has packs of its own", (name) => {
  const look = packLookOf({ imageUrl: `/art/products/${name}-640.webp`, packArt: "house" });
  expect(look.packArt).toBe(name);
  expect(look.packTone).toMatch(/^#[0-9a-f]{6}$/);
});

test.each([
  ["an uploaded picture", "/uploads/2024-panini-prizm-hobby-640.webp", "house"],
  ["a picture that we did not draw", "/art/products/2019-no-such-set-hobby-640.webp", "house"],
  ["a name that every object has", "/art/products/constructor-640.webp", "house"],
  ["the sample box", "/art/boxes/2026-first-light-blaster-box-640.avif", "first-light"],
])("%s keeps the stored art", (_, imageUrl, packArt) => {
  expect(packLookOf({ imageUrl, packArt })).toEqual({
    packArt,
    packTone: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
});

test("a sealed sample has packs of its own, too", () => {
  const imageUrl = "/art/boxes/2024-velocity-hobby-box-640.avif";
  expect(packLookOf({ imageUrl, packArt: "first-light" }).packArt).toBe("2024-velocity-hobby-box");
});
