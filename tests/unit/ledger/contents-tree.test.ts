import { createHash } from "node:crypto";

import { type CardRecord, contentsRoot, packRoot, recordBytes } from "@/lib/ledger/contents-tree";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
/** SHA-256 of the concatenated hex parts. */
const sha256 = (...parts: string[]) =>
  createHash("sha256")
    .update(Buffer.from(parts.join(""), "hex"))
    .digest("hex");
const leaf = (content: string) => sha256("00", content);
const node = (left: string, right: string) => sha256("01", left, right);

const record = (pack: number, pos: number): CardRecord => ({
  box: "0b0f1a5e-0000-4000-8000-000000000000",
  pack,
  pos,
  front: "aa".repeat(32),
  back: "bb".repeat(32),
  tA: 1000 * pos,
  tB: 1000 * pos + 7,
  salt: "0123456789abcdef0123456789abcdef",
});

test("a record is canonical JSON, byte for byte", () => {
  const expected =
    `{"back":"${"bb".repeat(32)}","box":"0b0f1a5e-0000-4000-8000-000000000000","front":"${"aa".repeat(32)}","pack":3,"pos":2,` +
    `"salt":"0123456789abcdef0123456789abcdef","tA":2000,"tB":2007,"v":1}`;
  expect(Buffer.from(recordBytes(record(3, 2))).toString()).toBe(expected);
});

test("the root of a box is the tree over the roots of its packs, each a leaf", () => {
  const packs = [1, 2, 3].map((pack) => [1, 2, 3].map((pos) => recordBytes(record(pack, pos))));
  const roots = packs.map((cards) => {
    const [a = "", b = "", c = ""] = cards.map((card) => leaf(hex(card)));
    return node(node(a, b), c);
  });
  expect(packs.map((cards) => hex(packRoot(cards)))).toEqual(roots);
  const [a = "", b = "", c = ""] = roots.map(leaf);
  expect(hex(contentsRoot(packs))).toBe(node(node(a, b), c));
});

// Computed with sha256sum and xxd.
test("the root of fixed bytes never changes", () => {
  const packs = [
    ["00", "01"],
    ["02", "03"],
  ].map((cards) => cards.map((card) => new Uint8Array(Buffer.from(card, "hex"))));
  expect(hex(contentsRoot(packs))).toBe(
    "49016c3f9784821f8d3e0d599bd0b0aeca7f75973942dbb2c5eefa9907345bd6",
  );
});

test("the root of a box with one card differs from the card's hash and the pack's root", () => {
  const card = recordBytes(record(1, 1));
  expect(hex(contentsRoot([[card]]))).toBe(leaf(leaf(hex(card))));
  expect(hex(contentsRoot([[card]]))).not.toBe(hex(packRoot([card])));
});

test("order, packs and every field affect the root", () => {
  const cards = [1, 2].map((pos) => recordBytes(record(1, pos)));
  const [first = new Uint8Array(), second = new Uint8Array()] = cards;
  const roots = [[cards], [[second, first]], [[first], [second]], [[first]], [[first], []]].map(
    (packs) => hex(contentsRoot(packs)),
  );
  const fields = (Object.keys(record(1, 1)) as (keyof CardRecord)[]).map((field) => {
    const value = record(1, 1)[field];
    return hex(
      contentsRoot([
        [
          recordBytes({
            ...record(1, 1),
            [field]: typeof value === "number" ? value + 1 : `${value}0`,
          }),
        ],
      ]),
    );
  });
  expect(new Set([...roots, ...fields]).size).toBe(roots.length + fields.length);
});
