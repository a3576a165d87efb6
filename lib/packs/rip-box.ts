import type { RipPack } from "@/lib/packs/rip-machine";
import type { OwnedBox, OwnedBoxWithPacks, Pack } from "@/lib/packs/schema";
import { countOf } from "@/lib/platform/plural";

export type RipBox = Pick<
  OwnedBox,
  "id" | "name" | "type" | "packArt" | "packTone" | "isSample"
> & {
  packs: readonly RipPack[];
};

/** "Blaster Box, 7 packs of 4 cards", or "Hobby Box, 2 packs, 5 cards" for mixed sizes. */
export function contentsOf({ type, packs }: RipBox): string {
  const sizes = new Set(packs.map(({ cardCount }) => cardCount));
  const [size = 0] = sizes;
  const packWords = countOf(packs.length, "pack");
  if (sizes.size === 1) return `${type}, ${packWords} of ${countOf(size, "card")}`;
  return `${type}, ${packWords}, ${countOf(
    packs.reduce((sum, { cardCount }) => sum + cardCount, 0),
    "card",
  )}`;
}

export function toRipBox({
  id,
  name,
  type,
  packArt,
  packTone,
  isSample,
  packs,
}: OwnedBoxWithPacks): RipBox {
  return { id, name, type, packArt, packTone, isSample, packs: packs.map(toRipPack) };
}

function toRipPack({
  id,
  name,
  position,
  cardCount,
  isOpened,
  isComplete,
  revealedCount,
}: Pack): RipPack {
  return { id, name, position, cardCount, isOpened, isComplete, revealedCount };
}

/** Boxes with packs left to rip come first, then finished ones, then sealed ones. */
export function inRipOrder(boxes: readonly OwnedBox[]): OwnedBox[] {
  const rank = (box: OwnedBox) => (hasPacksToRip(box) ? 0 : box.packCount > 0 ? 1 : 2);
  return [...boxes].sort((a, b) => rank(a) - rank(b));
}

export function hasPacksToRip({ packCount, completeCount }: OwnedBox): boolean {
  return completeCount < packCount;
}
