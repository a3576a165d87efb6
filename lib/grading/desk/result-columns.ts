/** Columns come in any order. `certificate` is for slabs, `reason` for rejected cards. */
export const RESULT_COLUMNS = ["card", "grade", "certificate", "reason"] as const;

export const RESULT_TEMPLATE = `${RESULT_COLUMNS.join(",")}\r\n`;
