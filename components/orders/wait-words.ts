import type { BreakWait } from "@/lib/breaks/wait-schema";
import { durationWords } from "@/lib/platform/duration-words";
import { countOf } from "@/lib/platform/plural";

/** "3 boxes ahead", for a box that is waiting or at the station (null). */
export function placeWords(ahead: number | null): string {
  if (ahead === null) return "At the station now";
  return ahead === 0 ? "Next in the queue" : `${countOf(ahead, "box", "boxes")} ahead`;
}

export function typicalWords(typical: BreakWait["typical"]): { time: string; basis: string } {
  if (!typical) return { time: "We don’t know yet", basis: "No box has been opened so far." };
  const { seconds, breaks } = typical;
  return {
    time: durationWords(seconds),
    basis: breaks === 1 ? "Our only break so far." : `The median of our last ${breaks} breaks.`,
  };
}
