import "server-only";

import type { StaffEndpoint } from "@/lib/api/role-table";
import { Prisma } from "@/lib/platform/database/db";

/** Reads decide nothing. */
type StaffRead =
  | `${"list" | "get" | "export" | "search"}${string}`
  | "checkAudit"
  | "downloadBankFile"
  | "previewMail";
export type StaffChange = Exclude<StaffEndpoint, StaffRead>;

export type CaseInput = { params: Record<string, string>; body: Record<string, unknown> };
/** Selects the ids of the customers behind a case. */
export type CustomersOf = (input: CaseInput) => Prisma.Sql;

const customer: CustomersOf = ({ params: { id } }) => Prisma.sql`SELECT ${id}::uuid`;
const order: CustomersOf = ({ params: { id } }) =>
  Prisma.sql`SELECT user_id FROM orders WHERE id = ${id}::uuid`;
const parcel: CustomersOf = ({ params: { id } }) =>
  Prisma.sql`SELECT user_id FROM shipments WHERE id = ${id}::uuid`;
const payout: CustomersOf = ({ params: { id } }) =>
  Prisma.sql`SELECT collector_id FROM payouts WHERE id = ${id}::uuid`;

/** The claimant, and the seller whose proceeds it may take back. */
const claim: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT unnest(ARRAY[k.user_id, s.seller_id]) FROM claims k
  LEFT JOIN order_cards s ON s.id = k.order_card_id WHERE k.id = ${id}::uuid`;

const message: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT u.id FROM contact_messages m LEFT JOIN orders o ON o.id = m.order_id
  JOIN users u ON u.id IN (m.customer_id, o.user_id) OR u.email = m.email
  WHERE m.id = ${id}::uuid`;

/** Those of the message, and whom it is linked to: they can export it. */
const messageLinks: CustomersOf = ({ params, body }) => Prisma.sql`
  ${message({ params, body })}
  UNION SELECT id FROM users WHERE username = ${body.username}::citext
  UNION SELECT user_id FROM orders WHERE number = upper(${body.orderNumber})`;

const shared: CustomersOf = ({ params: { type, id } }) =>
  type === "showcases"
    ? Prisma.sql`SELECT ${id}::uuid`
    : Prisma.sql`SELECT owner_id FROM publications WHERE id = ${id}::uuid`;

const evaluation: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT c.owner_id FROM grading_evaluations e JOIN cards c ON c.id = e.card_id
  WHERE e.id = ${id}::uuid`;
const gradedCard: CustomersOf = ({ body: { code } }) =>
  Prisma.sql`SELECT owner_id FROM cards WHERE left(id::text, 8) = ${code}`;

const brokenBox: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT o.user_id FROM breaks b JOIN order_lines l ON l.id = b.order_line_id
  JOIN orders o ON o.id = l.order_id WHERE b.id = ${id}::uuid`;
/** The buyer of the box, and whose the card is now. */
const brokenCard: CustomersOf = ({ params, body }) => Prisma.sql`
  ${brokenBox({ params, body })}
  UNION SELECT c.owner_id FROM breaks b JOIN owned_boxes x ON x.product_id = b.product_id
  JOIN packs p ON p.box_id = x.id JOIN cards c ON c.pack_id = p.id
  WHERE b.id = ${params.id}::uuid AND p.position = ${body.pack} AND c.position = ${body.position}`;

/** Stock, settings, and handling that the records and films show: nobody's case is decided. */
const NO_CASE = null;

/**
 * Whose case a change at a desk decides: nobody decides their own. A change that is not listed
 * doesn't compile.
 */
export const CASE_TABLE: Record<StaffChange, CustomersOf | null> = {
  saveView: NO_CASE,
  deleteView: NO_CASE,

  createProducts: NO_CASE,
  updateProduct: NO_CASE,
  deleteProduct: NO_CASE,
  createUploadUrl: NO_CASE,
  addSealPhoto: NO_CASE,
  changeListing: NO_CASE,
  changePrices: NO_CASE,
  setRelease: NO_CASE,
  recordCase: NO_CASE,
  changeCase: NO_CASE,
  importListings: NO_CASE,
  importValues: NO_CASE,
  importChecklists: NO_CASE,
  importOdds: NO_CASE,
  takeLoadBack: NO_CASE,
  startStockCount: NO_CASE,
  scanBox: NO_CASE,
  undoScan: NO_CASE,
  finishStockCount: NO_CASE,
  discardStockCount: NO_CASE,
  takeMissingOffSale: NO_CASE,

  startBreak: NO_CASE,
  saveBreakDetails: NO_CASE,
  saveBreakPack: NO_CASE,
  importBreakCards: NO_CASE,
  addBreakScan: NO_CASE,
  commitBreak: NO_CASE,
  voidBreak: brokenBox,
  correctCard: brokenCard,
  startBreakVideo: NO_CASE,
  addVideoChunk: NO_CASE,
  finishBreakVideo: NO_CASE,
  removeBreakVideo: NO_CASE,

  checkShipmentCard: NO_CASE,
  putPackOutPhoto: NO_CASE,
  removePackOutPhoto: NO_CASE,
  joinParcels: NO_CASE,
  separateParcels: NO_CASE,
  packShipment: NO_CASE,
  shipShipment: NO_CASE,
  deliverShipment: NO_CASE,
  orderLabel: NO_CASE,
  voidLabel: NO_CASE,
  importTracking: NO_CASE,
  takeInParcel: NO_CASE,
  changeReturnedAddress: parcel,
  markBoxSent: NO_CASE,
  placeCard: NO_CASE,

  checkGradingCard: NO_CASE,
  receiveSubmission: NO_CASE,
  returnSubmission: NO_CASE,
  answerEvaluation: evaluation,
  createGradingBatch: NO_CASE,
  deleteGradingBatch: NO_CASE,
  sendGradingBatch: NO_CASE,
  recordGradingResult: gradedCard,
  // Refuses each line about an own card.
  importGradingResults: NO_CASE,

  hideShared: shared,
  restoreShared: shared,
  dismissReports: shared,

  approvePayout: payout,
  refusePayout: payout,
  markPayoutPaid: payout,
  markPayoutReturned: payout,
  // Takes only what was approved, which a colleague did.
  makeBankFile: NO_CASE,

  answerClaim: claim,

  giveGoodwill: order,
  cancelForCustomer: order,
  changeOrderAddress: order,
  sendConfirmationAgain: order,
  addOrderNote: order,

  changeCustomer: customer,
  endCustomerSessions: customer,
  unlockCustomer: customer,
  resetCustomerFactors: customer,
  deleteCustomer: customer,
  addCustomerNote: customer,

  inviteColleague: NO_CASE,
  withdrawInvitation: NO_CASE,
  changeRole: NO_CASE,

  answerMessage: message,
  addMessageReply: message,
  markMessageSpam: message,
  linkMessage: messageLinks,

  retryJob: NO_CASE,
  discardJob: NO_CASE,
  // Refuses the limit of one's own account.
  releaseLimit: NO_CASE,
  startCheck: NO_CASE,
  saveSetting: NO_CASE,
};

export const customersOf = (endpoint: string): CustomersOf | null =>
  CASE_TABLE[endpoint as StaffChange] ?? null;
