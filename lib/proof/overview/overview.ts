import type { PassportEvent } from "@/lib/proof/passport/schema";
import type { CountedProduct } from "@/lib/pulls/schema";

export type LatestEvent = Pick<PassportEvent, "at" | "words"> & {
  seq: number;
  boxId: string;
  /** Null for a deleted box. */
  product: string | null;
};

export type FoundEntry = {
  kind: "ORDER" | "ENTRY";
  seq: number;
  boxId: string;
  at: Date;
  words: string;
};

export type LedgerSearch =
  | { kind: "BOX"; boxId: string }
  | FoundEntry
  | { kind: "NOTHING" | "UNREADABLE" };

/** In seconds. */
export type Duration = { count: number; median: number; p90: number };

export type Figures = {
  /** Null if there were too few. */
  purchaseToBreak: Duration | null;
  ripToRequest: Duration | null;
  requestToShipping: Duration | null;
  breaks: number;
  voids: number;
  corrections: number;
  claims: number;
};

export type LedgerOverview = {
  /** Null until a new server has signed its first. */
  checkpoint: { size: number; at: Date; note: string } | null;
  verifierKey: string;
  events: LatestEvent[];
  /** Where the next page starts. */
  next: number | null;
  isFirstPage: boolean;
  figures: Figures;
  products: CountedProduct[];
  query: string;
  found: LedgerSearch | null;
};
