export const KINDS = { CHECKLISTS: "Checklist", ODDS: "Odds", VALUES: "Values" } as const;
export type ImportKind = keyof typeof KINDS;
export const IMPORT_KINDS = Object.keys(KINDS) as ImportKind[];

export const IMPORT_STATES = {
  used: "In use",
  replaced: "Replaced",
  "taken-back": "Undone",
} as const;
export type ImportState = keyof typeof IMPORT_STATES;
export const IMPORT_STATE_IDS = Object.keys(IMPORT_STATES) as ImportState[];
