// What happens when in each film, in seconds from the start of the part.
export const OPENING = {
  seconds: 6.4,
  /** The screen lights up, which the captions are cued to. */
  screenOn: 0.8,
  cut: [2.6, 3.8],
  unwrap: [3.8, 4.5],
  packsOut: [4.5, 5.7],
};

export const PACK = {
  seconds: 6.8,
  arrive: [0, 0.6],
  tear: [0.7, 1.4],
  stepBack: [1.3, 1.7],
  firstCard: 1.6,
  card: 1.2,
  /** Parts of a card's time: coming, then lying still, then leaving. */
  come: 0.35,
  leave: 0.95,
};

/** When a card lies still in front of the cameras. */
export const shownAt = (index) => PACK.firstCard + index * PACK.card + PACK.come;

/** How far `t` is between two times, from 0 to 1, slow at both ends. */
export function between(t, [from, to]) {
  const part = Math.max(0, Math.min(1, (t - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Coming and leaving of each card, from 0 to 1. */
export function cardPhases(t, index) {
  const start = PACK.firstCard + index * PACK.card;
  return {
    come: between(t, [start, start + PACK.come]),
    leave: between(t, [start + PACK.leave, start + PACK.leave + PACK.come]),
  };
}
export const mix = (a, b, part) => a + (b - a) * part;
