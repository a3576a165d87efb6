import type { BoxState } from "@/lib/proof/passport/box-state";

/** One sentence around a date; without `after`, the date is not shown. */
export type Headline = { before: string; after: string | null; isGood: boolean };

/** What most visitors want to know. */
export function headlineOf({ state, wasBoughtFirst }: Omit<BoxState, "at">): Headline {
  const said = (before: string, after: string | null = null, isGood = true) => ({
    before,
    after,
    isGood,
  });
  switch (state) {
    case "NEW":
    case "SEALED":
      return said("Sealed. Opened after it is bought.");
    case "BOUGHT":
      return said("Bought on", ". Still sealed.");
    case "OPENING":
      return said("Being opened on camera since", ", after it was bought.");
    case "OPENED":
      return wasBoughtFirst
        ? said("Opened on camera on", ", after it was bought.")
        : said("Opened on camera on", ".", false);
    case "SENT_SEALED":
      return said("Sent out sealed on", ". We never opened it.");
    case "VOIDED":
      return said("Voided on", ". It is never sold again.", false);
    case "WITHDRAWN":
      return said("Taken out of our stock on", ", before it was sold.", false);
  }
}
