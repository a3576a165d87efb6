import type { BeaconRound } from "@/lib/ledger/beacon/schema";

/** A file of a camera's recording. Files follow each other without a gap. */
export type VideoFile = { sha256: string; bytes: number; ms: number };

/**
 * Facts about things, never people, since entries are permanent. Bytes are lower-case hex.
 */
export type LedgerEvent =
  /** `position` in the sealed case counts from 1. `seals`: the SHA-256 of each seal photo. */
  | { type: "BOX_IN"; box: string; caseId?: string; position?: number; seals?: string[] }
  /** ORDER_FIRST: the box is opened after it was bought. */
  | {
      type: "LISTED";
      box: string;
      mode: "ORDER_FIRST";
      product: {
        year: number;
        brand: string;
        set: string;
        format: string;
        packs?: number;
        cardsPerPack?: number;
      };
    }
  /** Order id and salt open the commitment (order-commitment.ts). The browser sends the nonce. */
  | {
      type: "ASSIGN";
      box: string;
      orderCommit: string;
      rule: "NEXT_IN_SEQUENCE";
      buyerNonce: string;
    }
  /** Canceled before a break, so the box may be sold again. `refersTo` is the ASSIGN leaf. */
  | { type: "RELEASE"; box: string; refersTo: string; reason: "CANCELLED" }
  /** `beacon`: the round that the words follow from, beside the sale. */
  | {
      type: "BREAK_START";
      box: string;
      challenge: string;
      station: string;
      cameras: string[];
      beacon?: BeaconRound;
    }
  | {
      type: "BREAK_COMMIT";
      box: string;
      contentsRoot: string;
      packs: number;
      cards: number;
      videoA: VideoFile[];
      videoB: VideoFile[];
      deviations: string[];
    }
  /** What the cards are called, apart from the evidence. `refersTo`: the BREAK_COMMIT leaf. */
  | { type: "CATALOGUED"; box: string; refersTo: string; identityRoot: string }
  /**
   * `refersTo`: the CATALOGUED or CORRECTION leaf before it. `replaces` and `record` are leaf hashes
   * of the identity before and after. `evidence`: a salted hash, as the card may be unpulled.
   */
  | {
      type: "CORRECTION";
      box: string;
      refersTo: string;
      pack: number;
      position: number;
      reason: "WORDS";
      replaces: string;
      record: string;
      identityRoot: string;
      evidence: string;
    }
  /** A sealed box left us. */
  | { type: "CUSTODY"; box: string; state: "SHIPPED" }
  /** The cards of a break went into the vault. `refersTo`: the BREAK_COMMIT leaf. */
  | { type: "CUSTODY"; box: string; state: "VAULTED"; refersTo: string; cards: number }
  /** One of its cards went into a parcel. `photo`: the SHA-256 of its photo, if one was taken. */
  | { type: "CUSTODY"; box: string; state: "PACKED"; card: string; photo?: string }
  /** One of its cards left us. */
  | { type: "CUSTODY"; box: string; state: "SHIPPED"; card: string }
  /** One of its cards left for a grading company, got its answer, or is back in the vault. */
  | {
      type: "CUSTODY";
      box: string;
      state: "SENT_TO_GRADING" | "REJECTED";
      card: string;
      company: string;
    }
  | {
      type: "CUSTODY";
      box: string;
      state: "GRADED";
      card: string;
      company: string;
      grade: string;
      certificate: string;
    }
  | { type: "CUSTODY"; box: string; state: "RETURNED"; card: string }
  /** One of its cards went to another collector, in our vault. */
  | { type: "CUSTODY"; box: string; state: "SOLD"; card: string }
  /** Its owner claimed something about it, or about the sealed box. The sale ended because of that. */
  | { type: "CUSTODY"; box: string; state: "CLAIM"; card?: string }
  | { type: "CUSTODY"; box: string; state: "SALE_UNDONE"; card: string }
  | { type: "VOID"; box: string; reason: "WITHDRAWN" }
  /**
   * Begun but never committed: `contentsRoot` is that of the cards seen until then. `evidence` is a
   * salted hash (lib/breaks/void-evidence.ts).
   */
  | {
      type: "VOID";
      box: string;
      reason: "UNFINISHED";
      refund: string;
      contentsRoot: string;
      cards: number;
      videoA: VideoFile[];
      videoB: VideoFile[];
      evidence: string;
    };
