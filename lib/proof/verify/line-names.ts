import type { LineId } from "@/lib/proof/verify/line";

export const LINE_NAMES: Record<LineId, string> = {
  checkpoint: "Signed by us",
  history: "Nothing rewritten since the order",
  witnesses: "The same log for everyone",
  events: "The whole history, in order",
  assignment: "Sold before it was opened",
  challenge: "Filmed after it was sold",
  cards: "The same cards, in pack order",
  videos: "The same videos",
  anchors: "Copies kept by others",
};
