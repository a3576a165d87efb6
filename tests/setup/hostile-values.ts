import { NO_ID } from "@/tests/setup/sample-requests";

export const TEXTS = [
  "",
  " ",
  "NaN",
  "-1",
  "0000",
  "1e9",
  "2147483648",
  "9007199254740993",
  "99999999999.00",
  "$99,999,999,999.00",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b",
  "﷽".repeat(40),
  "💥".repeat(60),
  "x".repeat(5000),
  "__proto__",
  "../../etc/passwd",
  "'; DROP TABLE users;--",
  "<script>",
  "% _ \\",
  "!&|:*('",
  "//evil.example",
];
export const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  ["__proto__"],
  [[[]]],
  {},
  { length: 5 },
  { toString: "x" },
  Array(500).fill("x"),
];
export const BODIES = [
  "{",
  "null",
  "[]",
  "1",
  '"x"',
  "[".repeat(9000) + "]".repeat(9000),
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  "x".repeat(70_000),
];
const TIMES = ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "x", 1];
const TIME_CURSORS = TIMES.flatMap((time) => [
  [time, NO_ID],
  ["date-pulled", "Rare", time, "1"],
  ["rarity", "Rare", time, "9".repeat(18)],
  ["rarity", "None", time, -1],
]);
const ROW_CURSORS = ["name", "price-asc", "year-desc", "newest", "relevance"].flatMap((sort) =>
  ["\u0000", "\ud800", "1.00", 1, -1, 1e300, null].flatMap((value) =>
    [1, 0, 2 ** 31, "1"].map((id) => [sort, value, id]),
  ),
);
export const CURSORS = [...ROW_CURSORS, ...TIME_CURSORS].map((position) =>
  Buffer.from(JSON.stringify(position)).toString("base64url"),
);
