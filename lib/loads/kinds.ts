export const KINDS = { CHECKLISTS: "Checklist", ODDS: "Odds", VALUES: "Values" } as const;
export type LoadKind = keyof typeof KINDS;
export const IMPORT_KINDS = Object.keys(KINDS) as LoadKind[];

export const LOAD_STATES = {
  used: "In use",
  replaced: "Replaced",
  "taken-back": "Undone",
} as const;
export type LoadState = keyof typeof LOAD_STATES;
export const LOAD_STATE_IDS = Object.keys(LOAD_STATES) as LoadState[];
