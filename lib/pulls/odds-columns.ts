/** Columns come in any order. A line means that one in `packs` packs holds such a card. */
export const ODDS_COLUMNS = [
  "year",
  "brand",
  "set",
  "format",
  "kind",
  "name",
  "packs",
  "source",
  "date",
] as const;

export const ODDS_TEMPLATE = `${ODDS_COLUMNS.join(",")}\r\n2026,Fairwax Press,First Light,Hobby,parallel,Gold,24,Printed on the box,2026-11-20\r\n`;
