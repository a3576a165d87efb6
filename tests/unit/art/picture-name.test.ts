import { listCatalog, slugOf } from "@/packages/art/catalog.mjs";
import catalog from "@/prisma/seed/catalog.json";
import { pictureName } from "@/prisma/seed/demo";

test("the seed and the art build give a listing's picture the same name", () => {
  expect(catalog.map(pictureName)).toEqual(listCatalog().map(slugOf));
});
