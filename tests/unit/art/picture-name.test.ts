import { listCatalog, slugOf } from "@/packages/art/catalog.mjs";
import catalog from "@/prisma/seed/catalog.json";
import { pictureName } from "@/prisma/seed/demo";

test("the seed and the artwork build name a listing's picture alike", () => {
  expect(catalog.map(pictureName)).toEqual(listCatalog().map(slugOf));
});
