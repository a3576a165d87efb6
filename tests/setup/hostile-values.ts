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
/** Each hostile value beside well-formed others. */
const TIMES = ["0000-01-01T00:00:00.000000Z", "9999-12-31T23:59:59.999999Z", "x", 1];
const PLACES = [...TIMES.map((time) => ["after", time]), ["before", TIMES[1]], ["x", TIMES[1]]];
const TIME_CURSORS = PLACES.flatMap(([way, time]) => [
  ...["-createdAt", "-placedAt", "-openedAt", "-boughtAt", "paidAt"].map((sort) => [
    sort,
    way,
    time,
    NO_ID,
  ]),
  ["-leftAt", way, time, "1"],
  ["date-pulled", way, time, "1", "true"],
  ["rarity", way, time, "9".repeat(18), "false", "Rare"],
  ["rarity", way, time, -1, "x", "None"],
]);
const KEYS = ["\u0000", "\ud800", "1", "9".repeat(18), 1, -1, 1e300, null];
const ROW_CURSORS = ["name", "price", "-price", "-year", "-id", "-relevance"].flatMap((sort) => [
  ...KEYS.map((key) => [sort, "after", key, "1"]),
  ...[1, "0", "9".repeat(18), "1"].map((id) => [sort, "after", "1.00", id]),
  ...["1", "1.00"].map((key) => [sort, "after", key]),
]);
export const CURSORS = [...ROW_CURSORS, ...TIME_CURSORS].map((position) => ({
  sort: String(position[0]),
  cursor: Buffer.from(JSON.stringify(position)).toString("base64url"),
}));
