/** An event of a box, without what every event has. Facts about things, never about people: an entry stays for good. */
export type LedgerEvent =
  /** The box has come to us. Of a sealed case: which, and its place in it from 1. */
  | { type: "BOX_IN"; box: string; caseId?: string; position?: number }
  /** The box is offered. ORDER_FIRST: it is opened after it was bought. */
  | { type: "LISTED"; box: string; mode: "ORDER_FIRST"; product: { year: number; brand: string; set: string; format: string } }
  /** The box is nobody's and will not be sold: before a break there is nothing else to say of it. */
  | { type: "VOID"; box: string; reason: "WITHDRAWN" };
