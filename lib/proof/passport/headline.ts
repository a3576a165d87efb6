import type { BoxState } from "@/lib/proof/passport/box-state";

/** A sentence around a date. Without `after`, the date is not shown. */
export type Headline = { before: string; after: string | null; isGood: boolean };

export function headlineOf({ state, wasBoughtFirst }: Omit<BoxState, "at">): Headline {
  const headline = (before: string, after: string | null = null, isGood = true) => ({
    before,
    after,
    isGood,
  });
  switch (state) {
    case "NEW":
    case "SEALED":
      return headline("Sealed. Opened after it is bought.");
    case "BOUGHT":
      return headline("Bought on", ". Still sealed.");
    case "OPENING":
      return headline("Being opened on camera since", ", after it was bought.");
    case "OPENED":
      return wasBoughtFirst
        ? headline("Opened on camera on", ", after it was bought.")
        : headline("Opened on camera on", ".", false);
    case "SENT_SEALED":
      return headline("Sent out sealed on", ". We never opened it.");
    case "VOIDED":
      return headline("Voided on", ". It is never sold again.", false);
    case "WITHDRAWN":
      return headline("Taken out of our stock on", ", before it was sold.", false);
  }
}
