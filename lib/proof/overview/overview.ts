import type { PassportEvent } from "@/lib/proof/passport/schema";
import type { CountedProduct } from "@/lib/pulls/schema";

export type LatestEvent = Pick<PassportEvent, "at" | "words"> & {
  seq: number;
  /** Null for an entry about our audit log or a drop. */
  boxId: string | null;
  /** Null for a deleted box. */
  product: string | null;
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
  events: LatestEvent[];
  next: number | null;
  isFirstPage: boolean;
  figures: Figures;
  products: CountedProduct[];
  query: string;
  found: LedgerSearch | null;
};
