import { RARITIES, type Rarity } from "@/lib/cards/rarity";

export type Loudness = {
  turnMs: number;
  /** Range of the light at the card's edge; zero unless the card is a hit. */
  glow: readonly [number, number];
  /** Duration of one round of the thread of light; 0 for none. */
  spinMs: number;
  dim: number;
  bloom: number;
  rays: number;
  dust: number;
  ring: number;
};

/** Ordered from restrained to loud. The colors are in rip-card.css. */
export const LOUDNESS: Record<Rarity, Loudness> = {
  Common: { turnMs: 480, glow: [0, 0], spinMs: 0, dim: 0, bloom: 0, rays: 0, dust: 0, ring: 0 },
  Uncommon: {
    turnMs: 540,
    glow: [0, 0],
    spinMs: 2600,
    dim: 0,
    bloom: 0,
    rays: 0,
    dust: 0,
    ring: 0,
  },
  Rare: {
    turnMs: 780,
    glow: [0.22, 0.62],
    spinMs: 5200,
    dim: 0.25,
    bloom: 0.16,
    rays: 0,
    dust: 0,
    ring: 0.5,
  },
  "Ultra Rare": {
    turnMs: 1150,
    glow: [0.4, 0.9],
    spinMs: 3400,
    dim: 0.5,
    bloom: 0.24,
    rays: 0.34,
    dust: 14,
    ring: 0.8,
  },
  "One-of-One": {
    turnMs: 1750,
    glow: [0.5, 1],
    spinMs: 2400,
    dim: 0.78,
    bloom: 0.36,
    rays: 0.62,
    dust: 34,
    ring: 1,
  },
};

const PACK_BLOOM = 0.12;

/** An opened pack is as bright as its best card, but keeps the rays for the card. */
export function packLoudness(cards: readonly { rarity: Rarity }[]): Loudness {
  const ranks = cards.map(({ rarity }) => RARITIES.indexOf(rarity));
  const best = LOUDNESS[RARITIES[Math.max(0, ...ranks)] ?? "Common"];
  return { ...best, rays: 0, bloom: Math.max(best.bloom, PACK_BLOOM) };
}

/** Whether a card pauses before and after its turn. */
export const isHitLoud = ({ glow }: Loudness) => glow[1] > 0;
export const isLoudest = ({ rays }: Loudness) => rays > 0.5;
