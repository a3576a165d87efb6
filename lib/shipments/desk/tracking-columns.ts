/** Columns come in any order. A date in `delivered` says that the parcel arrived. */
export const TRACKING_COLUMNS = ["shipment", "carrier", "tracking", "delivered"] as const;

export const TRACKING_TEMPLATE = `${TRACKING_COLUMNS.join(",")}\r\n`;
