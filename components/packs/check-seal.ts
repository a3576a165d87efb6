import type { RippedCard } from "@/lib/packs/rip-machine";
import type { PackSeal, PackWithCards } from "@/lib/packs/schema";
import { fromHex, parseObject, toBytes, toHex } from "@/lib/proof/verify/encoding";
import { leafHash, treeRoot } from "@/lib/proof/verify/tree-hash";

type Pack = Pick<PackWithCards, "position"> & { cards: RippedCard[] };

/**
 * Marks each card by whether its record is under the box's contents root, at its own position. The
 * check of the whole box, with its pictures, is on /verify.
 */
export async function checkSeal({ position, cards }: Pack, seal: PackSeal): Promise<RippedCard[]> {
  const hashes = await Promise.all(seal.records.map((record) => leafHash(toBytes(record))));
  const roots = seal.roots.map(fromHex);
  const contentsRoot = toHex(await treeRoot(await Promise.all(roots.map(leafHash))));
  const isWhole =
    contentsRoot === seal.contentsRoot &&
    toHex(await treeRoot(hashes)) === seal.roots[position - 1] &&
    cards.length === seal.records.length;
  return cards.map((card, place) => {
    const { pack, pos } = parseObject(seal.records[place] ?? "");
    const isInPlace = pack === position && pos === place + 1;
    return { ...card, seal: isWhole && isInPlace ? "checked" : "wrong" };
  });
}
