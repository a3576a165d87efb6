import type { RipPack } from "@/lib/packs/rip-machine";
import type { OwnedBox } from "@/lib/packs/schema";

/** What the stage needs of a box: the rest of it stays on the server. */
export type RipBox = Pick<OwnedBox, "id" | "name" | "type" | "packArt" | "isSample"> & { packs: readonly RipPack[] };

/** "Blaster Box, 7 packs of 4 cards" */
export function contentsOf({ type, packs }: RipBox): string {
  const [first] = packs;
  return `${type}, ${packs.length} ${packs.length === 1 ? "pack" : "packs"} of ${first?.cardCount ?? 0} cards`;
}
