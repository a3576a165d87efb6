import type { StaffEndpoint } from "@/lib/api/staff-access";

/** Queues of open work, in the order of the day. Each is seen by the roles that may call `list`. */
export const QUEUES = {
  break: { name: "Boxes to break", path: "/admin/breaks", list: "listBreakDesk" },
  send: { name: "Sealed boxes to send", path: "/admin/breaks", list: "listBreakDesk" },
  pack: { name: "Parcels to pack", path: "/admin/shipments", list: "listShipmentDesk" },
  ship: {
    name: "Parcels to ship",
    path: "/admin/shipments?queue=to-ship",
    list: "listShipmentDesk",
  },
  returned: {
    name: "Parcels coming back",
    path: "/admin/shipments?queue=coming-back",
    list: "listShipmentDesk",
  },
  evaluate: { name: "Cards to evaluate", path: "/admin/grading", list: "listGradingDesk" },
  receive: {
    name: "Submissions to receive",
    path: "/admin/grading?queue=to-receive",
    list: "listGradingDesk",
  },
  submit: {
    name: "Submissions to send",
    path: "/admin/grading?queue=to-send",
    list: "listGradingDesk",
  },
  return: {
    name: "Submissions to return",
    path: "/admin/grading?queue=to-return",
    list: "listGradingDesk",
  },
  review: { name: "Payouts to review", path: "/admin/payouts", list: "listPayouts" },
  pay: { name: "Payouts to pay", path: "/admin/payouts?queue=approved", list: "listPayouts" },
  claim: { name: "Claims to answer", path: "/admin/claims", list: "listDeskClaims" },
  dispute: {
    name: "Disputes to answer",
    path: "/admin/disputes?state=to-answer",
    list: "listDisputes",
  },
  message: { name: "Messages to answer", path: "/admin/messages", list: "listMessages" },
  report: { name: "Reported pages", path: "/admin/moderation", list: "listModeration" },
  stock: {
    name: "Low-stock listings",
    path: "/admin/listings?state=low",
    list: "listStockListings",
  },
  job: { name: "Failed jobs", path: "/admin/jobs?state=failed", list: "listJobs" },
  mail: { name: "Failed emails", path: "/admin/jobs/mail?state=failed", list: "listMails" },
} as const satisfies Record<string, { name: string; path: string; list: StaffEndpoint }>;

export type Queue = keyof typeof QUEUES;
export const QUEUE_IDS = Object.keys(QUEUES) as [Queue, ...Queue[]];
