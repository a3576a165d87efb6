/** In any order. `delivered` is the date of arrival. */
export const TRACKING_COLUMNS = ["shipment", "carrier", "tracking", "delivered"] as const;

export const TRACKING_TEMPLATE = `${TRACKING_COLUMNS.join(",")}\r\n`;
