// The schedule of each film, in seconds from the start of the part.
/** The shot of the challenge words comes before all parts. The captions are cued to `readable`. */
export const PLATE = { seconds: 1.6, readable: 0.4 };

export const OPENING = {
  cut: [1.0, 2.2],
  unwrap: [2.2, 2.9],
  packsOut: [2.9, 4.1],
  seconds: 4.8,
};

export const PACK = {
  arrive: [0, 0.6],
  tear: [0.7, 1.4],
  stepBack: [1.3, 1.7],
  firstCard: 1.6,
  /** Seconds after the last card starts to leave. */
  end: 0.4,
};

/** A card's time: arriving, lying still, leaving. The cards of a thick pack get less. */
const paceOf = (count) => {
  const card = count > 6 ? 0.8 : 1.2;
  return { card, come: 0.29 * card, leave: 0.79 * card };
};

export const packSeconds = (count) => PACK.firstCard + count * paceOf(count).card + PACK.end;

/** The time at which one of the cards of a pack lies still in front of the cameras. */
export const shownAt = (index, count) => {
  const { card, come } = paceOf(count);
  return PACK.firstCard + index * card + come;
};

/** Progress of `t` between two times, from 0 to 1, eased at both ends. */
export function between(t, [from, to]) {
  const part = Math.max(0, Math.min(1, (t - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** The progress of each card's arrival and departure, from 0 to 1. */
export function cardPhases(t, index, count) {
  const pace = paceOf(count);
  const start = PACK.firstCard + index * pace.card;
  return {
    come: between(t, [start, start + pace.come]),
    leave: between(t, [start + pace.leave, start + pace.leave + pace.come]),
  };
}
export const mix = (a, b, part) => a + (b - a) * part;
