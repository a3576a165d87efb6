/** Also the bound of the day from which a gift can be claimed. Match the table's constraints. */
export const DAYS_TO_CLAIM = 60;
export const MAX_MESSAGE_LENGTH = 500;
