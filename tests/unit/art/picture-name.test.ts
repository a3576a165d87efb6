import catalog from "@/prisma/seed/catalog.json";
import { pictureName } from "@/prisma/seed/demo";
import { listCatalog, slugOf } from "@/scripts/art/catalog.mjs";

test("the seed and the artwork build name a listing's picture alike", () => {
  expect(catalog.map(pictureName)).toEqual(listCatalog().map(slugOf));
});
