import { canonicalJson } from "@/lib/ledger/canonical-json";

const text = (value: Parameters<typeof canonicalJson>[0]) =>
  new TextDecoder().decode(canonicalJson(value));

test("names are sorted at every depth, without whitespace", () => {
  expect(text({ v: 1, box: "b", product: { year: 2026, brand: "Fairwax" }, cards: [2, 1] })).toBe(
    '{"box":"b","cards":[2,1],"product":{"brand":"Fairwax","year":2026},"v":1}',
  );
});

test("names are sorted by UTF-16 code units (RFC 8785, section 3.2.3)", () => {
  const names = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
  const sorted = Object.keys(
    JSON.parse(text(Object.fromEntries(names.map((name) => [name, 1])))) as object,
  ).filter((name) => name !== "1");
  expect(sorted).toEqual(["\r", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"]);
});

test("strings are escaped only where they must be", () => {
  expect(text('\u20ac$\u000f\nA\'B"\\\\"/\u007f')).toBe(
    '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u007f"',
  );
});

test("ambiguous values are refused", () => {
  for (const value of [0.5, Number.NaN, 2 ** 53, "\ud800", { ["\ud800"]: 1 }])
    expect(() => canonicalJson(value)).toThrow(TypeError);
  expect(text([-0, 0, -7])).toBe("[0,0,-7]");
});
