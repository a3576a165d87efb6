/** Columns can be in any order. Slabs need a `certificate`, rejected cards a `reason`. */
export const RESULT_COLUMNS = ["card", "grade", "certificate", "reason"] as const;

export const RESULT_TEMPLATE = `${RESULT_COLUMNS.join(",")}\r\n`;
