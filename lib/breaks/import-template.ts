/** The first line of a batch: one line for each card follows it. */
export const IMPORT_TEMPLATE = `${["pack", "position", "front", "back", "player", "team", "set", "number", "parallel", "rarity", "serial", "condition", "value", "value source", "value date", "offset a", "offset b"].join(",")}\r\n`;
