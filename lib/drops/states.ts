/** In their order; ENDED and CANCELED are last steps. `keep_drop_steps` allows only these. */
export const DROP_STATES = [
  "ANNOUNCED",
  "OPEN",
  "CLOSED",
  "DRAWN",
  "SELLING",
  "ENDED",
  "CANCELED",
] as const;
export type DropState = (typeof DROP_STATES)[number];

export const PLACE_STATES = ["WAITING", "ADMITTED", "BOUGHT", "LAPSED"] as const;

export const isOver = (state: DropState): boolean => state === "ENDED" || state === "CANCELED";
