import { wantFieldsSchema } from "@/components/watches/want-fields";

const EMPTY = { player: "", maxPrice: "", from: "", to: "", of: "" };
const read = (typed: Partial<typeof EMPTY>) => wantFieldsSchema.parse({ ...EMPTY, ...typed });
const problemsOf = (typed: Partial<typeof EMPTY>) =>
  wantFieldsSchema
    .safeParse({ ...EMPTY, ...typed })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("empty fields allow anything", () => {
  expect(read({ player: " Mara Quill " })).toEqual({
    player: "Mara Quill",
    serials: null,
    maxPrice: null,
  });
});

test.each([
  [
    { from: "1", to: "10", of: "99" },
    { from: 1, to: 10, of: 99 },
  ],
  [{ from: "23" }, { from: 23, to: 23, of: null }],
  [
    { from: "23", of: "99" },
    { from: 23, to: 23, of: 99 },
  ],
  [{ to: "10" }, { from: 1, to: 10, of: null }],
  [{ of: "25" }, { from: 1, to: 25, of: 25 }],
  [
    { from: "１", to: " 5 " },
    { from: 1, to: 5, of: null },
  ],
])("serial numbers %j", (typed, serials) => expect(read(typed).serials).toEqual(serials));

test("a price may be written as people do", () =>
  expect(read({ maxPrice: "$1,250" }).maxPrice).toBe("1250.00"));

test("what can't be read has a sentence at its field", () => {
  expect(problemsOf({ from: "10", to: "1" })).toEqual([
    "to: The last number must not be below the first.",
  ]);
  expect(problemsOf({ from: "1", to: "100", of: "99" })).toEqual([
    "of: The last number must not be above how many there are.",
  ]);
  expect(problemsOf({ from: "0" })).toEqual([
    "from: Please enter a number up to 99999, or leave this empty.",
  ]);
  expect(problemsOf({ maxPrice: "12,50" })).toEqual(["maxPrice: Please write 12.50, with a point"]);
  expect(problemsOf({ maxPrice: "0.50" })).toEqual([
    "maxPrice: A price must be from $1.00 to $99,999.00.",
  ]);
});
