import type { EventKind } from "@/lib/proof/overview/event-kinds";
import type { PassportEvent } from "@/lib/proof/passport/schema";
import type { CountedProduct } from "@/lib/pulls/schema";

/** What happened to a box, newest first. */
export type BoxEvents = {
  /** Null for entries about our audit log or a drop. */
  boxId: string | null;
  name: string;
  /** The picture of its listing; null for a deleted box, too. */
  imageUrl: string | null;
  events: (Pick<PassportEvent, "at" | "words"> & { seq: number })[];
};

export type FoundEntry = {
  kind: "ORDER" | "ENTRY";
  seq: number;
  boxId: string | null;
  at: Date;
  words: string;
};

export type LedgerSearch =
  | { kind: "BOX"; boxId: string }
  | FoundEntry
  | { kind: "NOTHING" | "UNREADABLE" };

/** `median` and `p90` are in seconds. */
export type Duration = { count: number; median: number; p90: number };

export type Figures = {
  purchaseToBreak: Duration | null;
  ripToRequest: Duration | null;
  requestToShipping: Duration | null;
  breaks: number;
  voids: number;
  corrections: number;
  claims: number;
};

export type LedgerOverview = {
  checkpoint: { size: number; at: Date; note: string } | null;
  verifierKey: string;
  kind: EventKind | null;
  boxes: BoxEvents[];
  next: number | null;
  isFirstPage: boolean;
  figures: Figures;
  products: CountedProduct[];
  query: string;
  found: LedgerSearch | null;
};
