import type { DropState } from "@/lib/drops/states";

export const DROP_STATE_NAMES: Record<DropState, string> = {
  ANNOUNCED: "Announced",
  OPEN: "Room open",
  CLOSED: "Drawing",
  DRAWN: "Drawn",
  SELLING: "Selling",
  ENDED: "Over",
  CANCELED: "Canceled",
};
