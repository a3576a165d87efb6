import type { RipBox } from "@/lib/packs/rip-box";

const PACKS = 7;
const CARDS_PER_PACK = 4;

/** Lives entirely in the browser; the server never hears of it. */
export const DEMO_BOX: Omit<RipBox, "packTone"> = {
  id: "demo",
  name: "2026 Open House",
  type: "Blaster Box",
  packArt: "open-house",
  isSample: true,
  packs: Array.from({ length: PACKS }, (_, index) => ({
    id: `demo-${index + 1}`,
    name: `Pack ${index + 1}`,
    position: index + 1,
    cardCount: CARDS_PER_PACK,
    isOpened: false,
    isComplete: false,
    revealedCount: 0,
  })),
};
