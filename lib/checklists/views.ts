export const SET_SHOWS = ["mine", "all"] as const;
export type SetShow = (typeof SET_SHOWS)[number];

/** Pictures beside a set in a list. */
export const MAX_SET_FACES = 5;

export const SLOT_SHOWS = ["all", "owned", "missing"] as const;
export type SlotShow = (typeof SLOT_SHOWS)[number];

/** No parallel means any. */
export type SlotView = { parallel?: string | undefined; show: SlotShow };
