export type ClipShape = "upright" | "square";
export type Area = { x: number; y: number; width: number; height: number };
type Scene = "tear" | "turn" | "film";

export const FRAMES_PER_SECOND = 30;
const TEAR_MS = 1500;
const TURN_MS = 1500;
/** As long as a card is shown on film (filmed-moment.ts). */
const FILM_MS = 5000;
export const CLIP_MS = TEAR_MS + TURN_MS + FILM_MS;
export const CLIP_FRAMES = (CLIP_MS / 1000) * FRAMES_PER_SECOND;

/** Which part of a clip a frame belongs to, and how far that has come, from 0 to 1. */
export function sceneAt(frame: number): { scene: Scene; progress: number; ms: number } {
  const ms = (frame / FRAMES_PER_SECOND) * 1000;
  if (ms < TEAR_MS) return { scene: "tear", progress: ms / TEAR_MS, ms };
  if (ms < TEAR_MS + TURN_MS)
    return { scene: "turn", progress: (ms - TEAR_MS) / TURN_MS, ms: ms - TEAR_MS };
  const inFilm = ms - TEAR_MS - TURN_MS;
  return { scene: "film", progress: inFilm / FILM_MS, ms: inFilm };
}

export type ClipLayout = {
  width: number;
  height: number;
  /** The pack and the card, before the film. */
  stage: Area;
  A: Area;
  B: Area;
  scan: Area;
  words: Area;
  foot: Area;
};

/** Pixels. Phones and messengers show both without bars. */
export const LAYOUTS: Readonly<Record<ClipShape, ClipLayout>> = {
  upright: {
    width: 720,
    height: 1280,
    stage: { x: 90, y: 120, width: 540, height: 1000 },
    A: { x: 0, y: 60, width: 720, height: 405 },
    B: { x: 0, y: 775, width: 720, height: 405 },
    scan: { x: 36, y: 495, width: 186, height: 260 },
    words: { x: 250, y: 495, width: 440, height: 260 },
    foot: { x: 36, y: 1190, width: 648, height: 80 },
  },
  square: {
    width: 720,
    height: 720,
    stage: { x: 180, y: 30, width: 360, height: 580 },
    A: { x: 260, y: 40, width: 432, height: 243 },
    B: { x: 260, y: 303, width: 432, height: 243 },
    scan: { x: 28, y: 40, width: 204, height: 286 },
    words: { x: 28, y: 346, width: 204, height: 240 },
    foot: { x: 28, y: 630, width: 664, height: 80 },
  },
};
