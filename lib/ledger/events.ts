import type { BeaconRound } from "@/lib/ledger/beacon/schema";

/** Stands for a box in the entries about our audit log. */
export const AUDIT_LOG = "audit";

/** Stands for a box in the entries about a drop. */
type DropBox = `drop:${string}`;
export const dropBox = (id: string): DropBox => `drop:${id}`;
export const isDropBox = (box: string): box is DropBox => box.startsWith("drop:");

/** One file of a camera's recording. Files follow each other without a gap. */
export type VideoFile = { sha256: string; bytes: number; ms: number };

/** Facts about things, never people: entries are permanent. Bytes are lower-case hex. */
export type LedgerEvent =
  /** `position` in the sealed case counts from 1; `seals` holds the SHA-256 of each seal photo. */
  | { type: "BOX_IN"; box: string; caseId?: string; position?: number; seals?: string[] }
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
  /** Order id and salt open the commitment (order-opening.ts). The browser sends the nonce. */
  | {
      type: "ASSIGN";
      box: string;
      orderCommit: string;
      rule: "NEXT_IN_SEQUENCE";
      buyerNonce: string;
    }
  /** Canceled before its break, so the box may be sold again. `refersTo` is the ASSIGN leaf. */
  | { type: "RELEASE"; box: string; refersTo: string; reason: "CANCELLED" }
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
  /** After the seal, a film of all packs is cut into one part for each. `refersTo` is the BREAK_COMMIT leaf. */
  | {
      type: "FILM_CUT";
      box: string;
      refersTo: string;
      camera: "A" | "B";
      parts: (VideoFile & { pack: number })[];
    }
  /** The cards' names, separate from the evidence. `refersTo` is the BREAK_COMMIT leaf. */
  | { type: "CATALOGUED"; box: string; refersTo: string; identityRoot: string }
  /**
   * `refersTo` is the previous CATALOGUED or CORRECTION leaf; `replaces` and `record` are leaf
   * hashes of the old and new identity. `evidence` is a salted hash: the card may be unpulled.
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
  /** The custody of a sealed box. */
  | { type: "CUSTODY"; box: string; state: "SHIPPED" | "RETURNED" }
  /** `refersTo` is the BREAK_COMMIT leaf. */
  | { type: "CUSTODY"; box: string; state: "VAULTED"; refersTo: string; cards: number }
  /** `photo` is the SHA-256 of the pack-out photo, if there is one. */
  | { type: "CUSTODY"; box: string; state: "PACKED"; card: string; photo?: string }
  | { type: "CUSTODY"; box: string; state: "SHIPPED"; card: string }
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
  | { type: "CUSTODY"; box: string; state: "SOLD"; card: string }
  /** A claim about a card, or about the sealed box without `card`. */
  | { type: "CUSTODY"; box: string; state: "CLAIM"; card?: string }
  | { type: "CUSTODY"; box: string; state: "SALE_UNDONE"; card: string }
  | { type: "VOID"; box: string; reason: "WITHDRAWN" }
  /** Once a day: `hash` fixes the first `position` entries of our audit log. */
  | { type: "AUDIT_HEAD"; box: typeof AUDIT_LOG; position: number; hash: string }
  /** Before the room opens: its terms and the source of the seed, `commitment` the hash of a secret. */
  | {
      type: "DROP_ANNOUNCED";
      box: DropBox;
      product: { year: number; brand: string; set: string; format: string };
      boxes: number;
      mostPerAccount: number;
      opensAt: string;
      startsAt: string;
      chain?: string;
      commitment?: string;
    }
  /** At the start: the list that is drawn, and the beacon's round, which lies in the future. */
  | { type: "DROP_CLOSED"; box: DropBox; size: number; root: string; round?: number }
  /** `beacon` or `secret` and `checkpoint` give the seed (lib/drops/seed.ts). */
  | { type: "DROP_DRAWN"; box: DropBox; seed: string; beacon: BeaconRound }
  | { type: "DROP_DRAWN"; box: DropBox; seed: string; secret: string; checkpoint: string }
  /** `contentsRoot` covers the cards seen so far; `evidence` is a salted hash. */
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
