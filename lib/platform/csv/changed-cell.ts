/** Spreadsheets turn "07/25" into 25-Jul and 1-95 into Jan-95. Set codes are uppercase. */
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const DATED = new RegExp(`^\\d{1,2}-${MONTH}$|^${MONTH}-\\d{2}$`);

export const CHANGED_CELL =
  "A spreadsheet changed this number. Format its column as text, and enter the number again";

/** Spreadsheets round numbers to 15 digits, or show them as 9.4E+21. */
export const isRounded = (text: string) => /^\d{15}0{3,}$|^\d+(?:[.,]\d+)?E[+-]\d+$/i.test(text);

export const isChangedCell = (cell: string) => isRounded(cell) || DATED.test(cell);
