export const GRADING_TRAY_KEY = ["/api/inventory/to-grade"];
