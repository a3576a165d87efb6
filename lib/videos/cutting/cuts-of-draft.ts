import { type FilmedPack, planCuts } from "@/lib/videos/cutting/plan-cuts";
import { type Camera, CAMERAS } from "@/lib/videos/options";

type Card = { offsetAMs: number | null; offsetBMs: number | null };
type Film = { camera: Camera; pack: number | null };
/** Before a pack, in each film that shows the whole break. */
export type Cut = { pack: number; at: readonly { camera: Camera; ms: number }[] };

/** Empty if the films are in parts, or can't be cut. */
export function cutsOfDraft(packs: readonly (readonly Card[])[], films: readonly Film[]): Cut[] {
  const whole = CAMERAS.filter((camera) =>
    films.some((film) => film.camera === camera && film.pack === null),
  );
  const plans = whole.map((camera) => {
    const cards: FilmedPack[] = packs.flatMap((pack, index) =>
      pack.flatMap((card) => {
        const ms = camera === "A" ? card.offsetAMs : card.offsetBMs;
        return ms === null ? [] : [{ pack: index + 1, ms }];
      }),
    );
    return { camera, windows: planCuts(cards, packs.length) };
  });
  if (plans.length === 0 || plans.some(({ windows }) => windows === null)) return [];
  return packs.slice(1).map((_, index) => ({
    pack: index + 2,
    at: plans.flatMap(({ camera, windows }) => {
      const window = windows?.[index];
      return window ? [{ camera, ms: window.middleMs }] : [];
    }),
  }));
}
