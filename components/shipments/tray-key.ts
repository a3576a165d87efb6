export const TRAY_KEY = ["/api/inventory/to-ship"];
