export const MAX_ORDER_BOXES = 100;

export const DELIVERIES = ["BREAK", "SHIP_SEALED"] as const;
