import type { RipBox } from "@/lib/packs/rip-box";
import type { PublishedRip } from "@/lib/showcase/published";

export function toReplayBox({
  slug,
  boxName,
  boxType,
  packArt,
  isSample,
  packSizes,
}: PublishedRip): RipBox {
  return {
    id: slug,
    name: boxName,
    type: boxType,
    packArt,
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
