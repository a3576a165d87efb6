/** With so few boxes on sale, stock is low, unless the listing has a number of its own. */
export const LOW_STOCK = 3;
/** The largest number that a listing can have. */
export const MAX_LOW_STOCK = 100;
