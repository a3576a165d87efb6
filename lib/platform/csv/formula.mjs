const FORMULA = "[\\s']*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]";
const START = new RegExp(`^${FORMULA}`);
const ESCAPED = new RegExp(`^'(?=${FORMULA})`);

/** Spreadsheets run cells that begin like formulas. @param {string} text */
export const withoutFormula = (text) => (START.test(text) ? `'${text}` : text);

/** Undoes it, also for a text with an apostrophe of its own. @param {string} cell */
export const withoutApostrophe = (cell) => cell.replace(ESCAPED, "");
