import {
  parseSharedPicture,
  publicationPath,
  sharedPictureAddress,
  showcasePath,
} from "@/lib/showcase/addresses";
import { slugSchema } from "@/lib/showcase/schema";
import { newSlug } from "@/lib/showcase/slug";

const slug = "AbCdEfGhIjKlMn_-";

test("slugs are 96 random bits, and each is new", () => {
  const made = Array.from({ length: 500 }, newSlug);
  expect(new Set(made).size).toBe(500);
  expect(made.every((text) => slugSchema.safeParse(text).success)).toBe(true);
  expect(made.every((text) => Buffer.from(text, "base64url").length === 12)).toBe(true);
});

test("cards, packs and boxes have pages, and names are written for an address", () => {
  expect(publicationPath({ kind: "CARD", slug })).toBe(`/c/${slug}`);
  expect(publicationPath({ kind: "PACK", slug })).toBe(`/r/${slug}`);
  expect(publicationPath({ kind: "BOX", slug })).toBe(`/r/${slug}`);
  expect(showcasePath("Wax & Öl/1")).toBe("/u/Wax%20%26%20%C3%96l%2F1");
});

test("the address of a picture says which side of which card it is", () => {
  const place = { pack: 12, card: 3 };
  const address = sharedPictureAddress({ slug, place, side: "back" });
  expect(address).toBe(`/shared/${slug}/12-3-back-500.avif`);
  expect(parseSharedPicture("12-3-back-500.avif")).toEqual({ place, side: "back", width: 500 });
  expect(sharedPictureAddress({ slug, place: null, side: "front" })).toBe(
    `/shared/${slug}/front-500.avif`,
  );
  expect(parseSharedPicture("front-160.avif")).toEqual({ place: null, side: "front", width: 160 });
  expect(parseSharedPicture("front.webp")).toEqual({ place: null, side: "front", width: null });
});

test.each([
  "",
  "front-501.avif",
  "front-500.png",
  "0-1-front-500.avif",
  "1-front-500.avif",
  "1-2-top-500.avif",
  "1000-1-front-500.avif",
  "../front-500.avif",
  "front-500.avif.webp",
])("%j is not a picture", (file) => expect(parseSharedPicture(file)).toBeNull());
