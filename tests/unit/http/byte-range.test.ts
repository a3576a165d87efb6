import { parseByteRange, rangeOf } from "@/lib/platform/http/byte-range";

test.each([
  ["bytes=0-0", { start: 0, end: 1 }],
  ["bytes=2-5", { start: 2, end: 6 }],
  ["bytes=2-", { start: 2, end: 10 }],
  ["bytes=9-99", { start: 9, end: 10 }],
  ["bytes=-3", { start: 7, end: 10 }],
  ["bytes=-99", { start: 0, end: 10 }],
  [" bytes=0-", { start: 0, end: 10 }],
])("%s is a range of ten bytes", (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=99-", "bytes=-0"])(
  "%s lies beyond ten bytes",
  (header) => {
    expect(parseByteRange(header, 10)).toBe("none");
  },
);

test.each([null, "", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "items=0-1", "bytes=a-b"])(
  "%s asks for the whole body",
  (header) => {
    expect(parseByteRange(header, 10)).toBeNull();
  },
);

test("a range of a different version is ignored", () => {
  const headers = (condition: string) => new Headers({ range: "bytes=2-5", "if-range": condition });
  const video = { size: 10, etag: '"new"' };
  expect(rangeOf(headers('"new"'), video)).toEqual({ start: 2, end: 6 });
  expect(rangeOf(headers('"old"'), video)).toBeNull();
});
