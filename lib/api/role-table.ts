import { type Role, ROLES } from "@/lib/sessions/roles";

const OWNERS = ["OWNER"] as const;
const MANAGERS = ["OWNER", "MANAGER"] as const;
const BREAKERS = [...MANAGERS, "BREAKER"] as const;
const SHIPPERS = [...MANAGERS, "SHIPPER"] as const;
const SUPPORT = [...MANAGERS, "SUPPORT"] as const;

/** Which roles may call which endpoint. An endpoint for administrators must be listed here. */
export const ROLE_TABLE = {
  // Today
  listWaiting: ROLES,
  searchEverything: ROLES,
  listViews: ROLES,
  saveView: ROLES,
  deleteView: ROLES,

  // Products
  listProducts: MANAGERS,
  createProducts: MANAGERS,
  updateProduct: MANAGERS,
  deleteProduct: MANAGERS,
  createUploadUrl: MANAGERS,
  addSealPhoto: MANAGERS,
  listStockListings: MANAGERS,
  exportListings: MANAGERS,
  getStockListing: MANAGERS,
  changeListing: MANAGERS,
  changePrices: MANAGERS,
  setRelease: MANAGERS,
  listCases: MANAGERS,
  recordCase: MANAGERS,
  getCase: MANAGERS,
  changeCase: MANAGERS,
  importListings: MANAGERS,
  importValues: MANAGERS,
  importChecklists: MANAGERS,
  importOdds: MANAGERS,
  listLoads: MANAGERS,
  exportLoads: MANAGERS,
  getLoad: MANAGERS,
  takeLoadBack: MANAGERS,
  listStockCounts: SHIPPERS,
  startStockCount: SHIPPERS,
  getStockCount: SHIPPERS,
  scanBox: SHIPPERS,
  undoScan: SHIPPERS,
  finishStockCount: SHIPPERS,
  discardStockCount: SHIPPERS,
  takeMissingOffSale: MANAGERS,

  // Breaks
  listBreakDesk: BREAKERS,
  startBreak: BREAKERS,
  getBreak: BREAKERS,
  saveBreakDetails: BREAKERS,
  saveBreakPack: BREAKERS,
  importBreakCards: BREAKERS,
  addBreakScan: BREAKERS,
  getBreakScan: BREAKERS,
  commitBreak: BREAKERS,
  voidBreak: BREAKERS,
  correctCard: BREAKERS,
  listBreakVideos: BREAKERS,
  startBreakVideo: BREAKERS,
  addVideoChunk: BREAKERS,
  finishBreakVideo: BREAKERS,
  removeBreakVideo: BREAKERS,
  getSampleBatch: BREAKERS,
  getSampleFilm: BREAKERS,

  // Shipments
  listShipmentDesk: SHIPPERS,
  listAllShipments: SHIPPERS,
  exportShipments: SHIPPERS,
  getDeskShipment: SHIPPERS,
  checkShipmentCard: SHIPPERS,
  putPackOutPhoto: SHIPPERS,
  removePackOutPhoto: SHIPPERS,
  joinParcels: SHIPPERS,
  separateParcels: SHIPPERS,
  packShipment: SHIPPERS,
  shipShipment: SHIPPERS,
  deliverShipment: SHIPPERS,
  takeInParcel: SHIPPERS,
  changeReturnedAddress: SHIPPERS,
  orderLabel: SHIPPERS,
  getLabelImage: SHIPPERS,
  voidLabel: SHIPPERS,
  importTracking: SHIPPERS,
  exportPacked: SHIPPERS,
  markBoxSent: SHIPPERS,
  placeCard: SHIPPERS,

  // Grading
  listGradingDesk: MANAGERS,
  getDeskSubmission: MANAGERS,
  checkGradingCard: MANAGERS,
  receiveSubmission: MANAGERS,
  returnSubmission: MANAGERS,
  answerEvaluation: MANAGERS,
  createGradingBatch: MANAGERS,
  getGradingBatch: MANAGERS,
  deleteGradingBatch: MANAGERS,
  sendGradingBatch: MANAGERS,
  exportGradingBatch: MANAGERS,
  recordGradingResult: MANAGERS,
  importGradingResults: MANAGERS,

  // Market
  listModeration: MANAGERS,
  hideShared: MANAGERS,
  restoreShared: MANAGERS,
  dismissReports: MANAGERS,

  // Payouts
  listPayouts: MANAGERS,
  approvePayout: MANAGERS,
  refusePayout: MANAGERS,
  markPayoutPaid: MANAGERS,
  markPayoutReturned: MANAGERS,
  makeBankFile: MANAGERS,
  downloadBankFile: MANAGERS,

  // Claims
  listDeskClaims: SUPPORT,
  getDeskClaim: SUPPORT,
  answerClaim: SUPPORT,

  // Orders
  listDeskOrders: SUPPORT,
  exportDeskOrders: MANAGERS,
  getDeskOrder: SUPPORT,
  giveGoodwill: SUPPORT,
  cancelForCustomer: SUPPORT,
  changeOrderAddress: SUPPORT,
  sendConfirmationAgain: SUPPORT,
  addOrderNote: SUPPORT,

  // Customers
  listCustomers: SUPPORT,
  exportCustomers: MANAGERS,
  getCustomer: SUPPORT,
  changeCustomer: SUPPORT,
  endCustomerSessions: SUPPORT,
  unlockCustomer: SUPPORT,
  resetCustomerFactors: OWNERS,
  deleteCustomer: OWNERS,
  addCustomerNote: SUPPORT,

  // Team
  listTeam: OWNERS,
  inviteColleague: OWNERS,
  withdrawInvitation: OWNERS,
  changeRole: OWNERS,

  // Messages
  listMessages: SUPPORT,
  getMessage: SUPPORT,
  listMessageReplies: SUPPORT,
  getMessageReply: SUPPORT,
  answerMessage: SUPPORT,
  addMessageReply: SUPPORT,
  markMessageSpam: SUPPORT,
  linkMessage: SUPPORT,

  // Audit log
  listAudit: MANAGERS,
  exportAudit: MANAGERS,
  checkAudit: MANAGERS,

  // Jobs and health
  listJobs: MANAGERS,
  retryJob: MANAGERS,
  discardJob: MANAGERS,
  listMails: MANAGERS,
  previewMail: MANAGERS,
  listWebhooks: MANAGERS,
  listHeldLimits: MANAGERS,
  releaseLimit: MANAGERS,
  listChecks: MANAGERS,
  startCheck: MANAGERS,

  // Settings
  listSettings: OWNERS,
  saveSetting: OWNERS,

  // Reports
  exportSales: MANAGERS,
  listBookEntries: MANAGERS,
  exportBookEntries: MANAGERS,
  getBalanceSheet: MANAGERS,
} as const satisfies Record<string, readonly Role[]>;

export type StaffEndpoint = keyof typeof ROLE_TABLE;

export function mayCall(role: Role | null, endpoint: StaffEndpoint): boolean {
  const roles: readonly Role[] = ROLE_TABLE[endpoint];
  return role !== null && roles.includes(role);
}
