export const LISTED_TRAY_KEY = ["/api/inventory/listed"];
