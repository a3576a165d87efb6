/** Columns can be in any order. A line without parallels is for the base card. */
export const CHECKLIST_COLUMNS = ["year", "brand", "set", "number", "player", "parallels"] as const;

export const CHECKLIST_TEMPLATE = `${CHECKLIST_COLUMNS.join(",")}\r\n2026,Fairwax Press,First Light,1,Jonah Vester,Base; Refractor; Gold\r\n`;
