import { checkSeal } from "@/components/packs/check-seal";
import type { RippedCard } from "@/lib/packs/rip-machine";
import type { PackSeal } from "@/lib/packs/schema";
import { proofBundle } from "@/tests/setup/proof-bundle";

const cards = [1, 2, 3].map((card) => ({ id: String(card) }) as RippedCard);

function sealOfSecondPack(): PackSeal {
  const { bundle } = proofBundle();
  const commit = bundle.events.find(({ leaf }) => leaf.includes('"BREAK_COMMIT"'));
  return {
    contentsRoot: (JSON.parse(commit?.leaf ?? "") as PackSeal).contentsRoot,
    roots: bundle.packs.map(({ root }) => root),
    records: bundle.packs[1]?.cards?.map(({ record }) => record) ?? [],
  };
}

const marksOf = async (seal: PackSeal, position = 2) =>
  (await checkSeal({ position, cards }, seal)).map(({ seal: mark }) => mark);

test("the cards of a pack match their sealed records", async () => {
  expect(await marksOf(sealOfSecondPack())).toEqual(["checked", "checked", "checked"]);
});

test.each<[what: string, change: (seal: PackSeal) => PackSeal]>([
  ["a changed record", (seal) => ({ ...seal, records: seal.records.with(0, "{}") })],
  ["cards in another order", (seal) => ({ ...seal, records: seal.records.toReversed() })],
  ["a missing record", (seal) => ({ ...seal, records: seal.records.slice(1) })],
  ["another root of the box", (seal) => ({ ...seal, contentsRoot: "00".repeat(32) })],
  ["another root of a closed pack", (seal) => ({ ...seal, roots: seal.roots.toReversed() })],
])("%s is detected", async (_what, change) => {
  expect(await marksOf(change(sealOfSecondPack()))).toContain("wrong");
});

test("a pack can't pass for another pack of its box", async () => {
  expect(await marksOf(sealOfSecondPack(), 1)).toEqual(["wrong", "wrong", "wrong"]);
});
