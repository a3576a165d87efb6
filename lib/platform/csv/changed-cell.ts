/** "07/25" as 25-Jul, or 1-95 as Jan-95. Codes of sets are in capitals: "MAR-12". */
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const DATED = new RegExp(`^\\d{1,2}-${MONTH}$|^${MONTH}-\\d{2}$`);

export const CHANGED_CELL =
  "A spreadsheet changed this number. Format its column as text, and enter the number again";

/** Spreadsheets keep 15 digits of a number, or show it as 9.4E+21. */
export const isRounded = (text: string) => /^\d{15}0{3,}$|^\d+(?:[.,]\d+)?E[+-]\d+$/i.test(text);

/** Whether digits are lost, because a spreadsheet took the text for a number or a day. */
export const isChangedCell = (cell: string) => isRounded(cell) || DATED.test(cell);
