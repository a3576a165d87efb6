/** An event of a box, without what every event has. Facts about things, never about people: an entry stays for good. Bytes are lower-case hex. */
export type LedgerEvent =
  /** The box has come to us. Of a sealed case: which, and its place in it from 1. */
  | { type: "BOX_IN"; box: string; caseId?: string; position?: number }
  /** The box is offered. ORDER_FIRST: it is opened after it was bought. */
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
  /** The box is a buyer's. The commitment is opened by order id and salt (lib/ledger/order-commitment.ts); the nonce is from the buyer's browser. */
  | {
      type: "ASSIGN";
      box: string;
      orderCommit: string;
      rule: "NEXT_IN_SEQUENCE";
      buyerNonce: string;
    }
  /** The sale was cancelled before a break: the box may be sold again. `refersTo` is the leaf of the ASSIGN. */
  | { type: "RELEASE"; box: string; refersTo: string; reason: "CANCELLED" }
  /** The recorder is armed. The words come from the ASSIGN's leaf (lib/ledger/challenge.ts). */
  | { type: "BREAK_START"; box: string; challenge: string; station: string; cameras: string[] }
  /** The cards, as the root of their contents tree; what was not as declared is told in words. */
  | {
      type: "BREAK_COMMIT";
      box: string;
      contentsRoot: string;
      packs: number;
      cards: number;
      videoA: { ref: string };
      videoB: { ref: string };
      deviations: string[];
    }
  /**
   * What was recorded of a card was wrong: WORDS, its player, number and the like. `refersTo` is the leaf of the BREAK_COMMIT. The words
   * themselves may be of a card that nobody has pulled: the evidence is a salted hash of them and of the reason (lib/breaks/correction-evidence.ts).
   */
  | {
      type: "CORRECTION";
      box: string;
      refersTo: string;
      pack: number;
      position: number;
      reason: "WORDS";
      evidence: string;
    }
  /** Where the box went as it is. */
  | { type: "CUSTODY"; box: string; state: "SHIPPED" }
  /** The box is nobody's and will not be sold: before a break there is nothing else to say of it. */
  | { type: "VOID"; box: string; reason: "WITHDRAWN" }
  /**
   * Its break began and came to no commit; the buyer has the money back by that refund. What went wrong, and the cards that had been
   * recorded, are told by a salted hash (lib/breaks/void-evidence.ts).
   */
  | {
      type: "VOID";
      box: string;
      reason: "UNFINISHED";
      refund: string;
      cards: number;
      evidence: string;
    };
