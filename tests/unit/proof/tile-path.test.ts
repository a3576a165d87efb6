import fc from "fast-check";

import { parseTilePath, tilePath } from "@/lib/proof/tile-path";

test.each([
  ["000", 0, 256],
  ["067", 67, 256],
  ["x001/234", 1234, 256],
  ["x001/x234/067", 1_234_067, 256],
  ["x999/x999/x999/x999/999", 999_999_999_999_999, 256],
  ["000.p/1", 0, 1],
  ["x001/x234/067.p/255", 1_234_067, 255],
])("%s is a tile's path", (path, index, width) => {
  expect(parseTilePath(path)).toEqual({ index, width });
  expect(tilePath({ index, width })).toBe(path);
});

test.each([
  "",
  "0",
  "0000",
  "abc",
  "x000",
  "x000/000",
  "001/234",
  "x001/x234",
  "000.p",
  "000.p/",
  "000.p/0",
  "000.p/256",
  "000.p/01",
  "000.p/1/",
  "/000",
  "000/",
  "000\n",
  "x001//234",
  "-01",
  "x001/x000/x000/x000/x000/000",
])("%j is not", (path) => {
  expect(parseTilePath(path)).toBeNull();
});

test("every path is read as it was written", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999_999 }),
      fc.integer({ min: 1, max: 256 }),
      (index, width) => {
        expect(parseTilePath(tilePath({ index, width }))).toEqual({ index, width });
      },
    ),
  );
});
