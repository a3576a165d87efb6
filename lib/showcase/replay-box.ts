import type { RipBox } from "@/lib/packs/rip-box";
import type { PublishedRip } from "@/lib/showcase/published";

export function toReplayBox({
  slug,
  boxName,
  boxType,
  packArt,
  packTone,
  isSample,
  packSizes,
}: PublishedRip): RipBox {
  return {
    id: slug,
    name: boxName,
    type: boxType,
    packArt,
    packTone,
    isSample,
    packs: packSizes.map(({ position, cardCount }) => ({
      id: `${slug}-${position}`,
      name: `Pack ${position}`,
      position,
      cardCount,
      isOpened: false,
      isComplete: false,
      revealedCount: 0,
    })),
  };
}
