import { productBatchInputSchemaAt, productListQuerySchema } from "@/lib/stock/schema";
import { batch } from "@/tests/setup/batch";

const schema = productBatchInputSchemaAt(() => new Date("2026-11-21T12:00:00Z"));
const firstMessage = (changes: object) =>
  schema.safeParse({ ...batch, ...changes }).error?.issues[0]?.message;

test("a batch has cents and whole numbers, whether sent as numbers or text", () => {
  const expected = {
    ...batch,
    price: 24999,
    category: undefined,
    name: undefined,
    description: undefined,
    packsPerBox: undefined,
    cardsPerPack: undefined,
  };
  expect(schema.parse(batch)).toEqual(expected);
  expect(
    schema.parse({
      ...batch,
      year: "2024",
      price: " 249.99 ",
      quantity: "3",
      category: "",
      name: " ",
      description: "",
      packsPerBox: "",
      cardsPerPack: "",
    }),
  ).toEqual(expected);
});

test("quantity defaults to 1", () => {
  expect(schema.parse({ ...batch, quantity: undefined }).quantity).toBe(1);
});

test.each([
  [{ imageUrl: "" }, "Image is required"],
  [{ imageUrl: undefined }, "Image is required"],
  [{ year: 1899 }, "Invalid year"],
  [{ year: "" }, "Invalid year"],
  [{ year: 2024.5 }, "Invalid year"],
  [{ year: null }, "Invalid year"],
  [{ year: 2029 }, "Year cannot be in the future"],
  [{ brand: " " }, "Brand is required"],
  [{ brand: 5 }, "Brand is required"],
  [{ set: "" }, "Set name is required"],
  [{ format: "" }, "Format is required"],
  [{ format: "Crate" }, "Format is required"],
  [{ price: 0 }, "Price must be greater than 0"],
  [{ price: 0.005 }, "Price must be greater than 0"],
  [{ price: -3 }, "Price must be greater than 0"],
  [{ price: "abc" }, "Price must be greater than 0"],
  [{ price: null }, "Price must be greater than 0"],
  [{ price: 19.999 }, "Price can have at most two decimals"],
  [{ price: 100_000_000 }, "Price must be at most $99,999,999.99"],
  [{ price: "1e3" }, "Price can have at most two decimals"],
  [{ provenance: "Attic" }, "Provenance must be either 'Loose Box' or 'Sealed Case'"],
  [{ provenance: undefined }, "Provenance must be either 'Loose Box' or 'Sealed Case'"],
  [{ quantity: 0 }, "Quantity must be at least 1"],
  [{ quantity: 1.5 }, "Quantity must be at least 1"],
  [{ quantity: 101 }, "Maximum 100 products per batch"],
  [{ brand: "a\u0000b" }, "Please use plain text"],
  [{ category: "chess" }, "Please choose one of the categories"],
  [{ packsPerBox: 0, cardsPerPack: 4 }, "A box has 1 to 200 packs"],
  [{ packsPerBox: 201, cardsPerPack: 4 }, "A box has 1 to 200 packs"],
  [{ packsPerBox: 7, cardsPerPack: 101 }, "A pack has 1 to 100 cards"],
  [{ packsPerBox: 7, cardsPerPack: 1.5 }, "A pack has 1 to 100 cards"],
  [{ packsPerBox: "seven", cardsPerPack: 4 }, "A box has 1 to 200 packs"],
  [{ packsPerBox: 7 }, "Please enter the cards per pack too"],
  [{ packsPerBox: "", cardsPerPack: "4" }, "Please enter the number of packs too"],
])("%j is refused: %s", (changes, message) => {
  expect(firstMessage(changes)).toBe(message);
});

test.each([
  { year: 1900 },
  { year: 2028 },
  { price: 0.01 },
  { price: 99_999_999.99 },
  { quantity: 100 },
  { packsPerBox: 1, cardsPerPack: 1 },
  { packsPerBox: "200", cardsPerPack: "100" },
])("%j is within the limits", (changes) => {
  expect(firstMessage(changes)).toBeUndefined();
});

test("the year limit follows the calendar", () => {
  const nextYear = productBatchInputSchemaAt(() => new Date("2027-01-01T00:00:00Z"));
  expect(nextYear.safeParse({ ...batch, year: 2029 }).success).toBe(true);
});

test.each(["/art/box.webp", "/api/placeholder-image", "https://pictures.example/box.png"])(
  "%s may be a picture's address",
  (imageUrl) => {
    expect(firstMessage({ imageUrl })).toBeUndefined();
  },
);

test.each([
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "//evil.example/a.png",
  "/\\evil.example/a.png",
  "\\\\evil.example",
  "http://a.example/a.png",
  "https:/a",
  "https://user:secret@a.example/a.png",
  "/a\tb",
  "box.png",
  "/art/../../etc/passwd",
  "/art/./box.webp",
  "/art//box.webp",
  "/art/%2e%2e/box.webp",
  "/art/box.webp?x=1",
  "/art/box.webp#x",
  "/art",
  "/api/auth/logout",
  "/uploads/../api/auth/logout",
  "https://pictures.example/a/../box.png",
  "https://PICTURES.example/box.png",
  "https://pictures.example:443/box.png",
  "https://pictures.example/box.png#x",
])("%s may not", (imageUrl) => {
  expect(firstMessage({ imageUrl })).toBe("Please upload an image");
});

test("a list without parameters gets the newest thousand, and blanks count as absent", () => {
  const expected = {
    q: undefined,
    category: undefined,
    year: undefined,
    sort: "newest",
    limit: 1000,
    cursor: undefined,
  };
  expect(productListQuerySchema.parse({})).toEqual(expected);
  expect(
    productListQuerySchema.parse({ q: "", category: "", year: " ", sort: "", limit: "" }),
  ).toEqual({ ...expected });
});

test.each([
  { limit: "0" },
  { limit: "1001" },
  { limit: "x" },
  { sort: "random" },
  { category: "chess" },
  { year: "24" },
])("a list with %j is refused", (query) => {
  expect(productListQuerySchema.safeParse(query).success).toBe(false);
});
