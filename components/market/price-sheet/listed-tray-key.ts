export const LISTED_TRAY_KEY = ["/api/inventory/listed"];
/** Cards with their histories, which name the prices. */
export const CARD_DETAILS = { queryKey: ["/api/inventory/cards"] };
