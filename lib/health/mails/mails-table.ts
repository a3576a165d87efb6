import { defineTable } from "@/lib/api/tables/define-table";
import type { OutgoingMail } from "@/lib/health/schema";
import { MAIL_STATES } from "@/lib/health/states";

export const mailsTable = defineTable<OutgoingMail>()({
  name: "mails",
  nouns: ["mail", "mails"],
  path: "/api/admin/mails",
  endpoint: "listMails",
  rows: "mails",
  columns: [
    { id: "subject", name: "Subject", field: "subject" },
    { id: "recipient", name: "To", field: "recipient" },
    { id: "state", name: "State" },
    { id: "attempts", name: "Attempts", field: "attempts", as: "count" },
    {
      id: "created",
      name: "Written",
      field: "createdAt",
      as: "time",
      isSortable: true,
    },
    { id: "sent", name: "Sent", field: "sentAt", as: "time" },
    { id: "preview", name: "Preview", end: true },
  ],
  facets: [{ id: "state", name: "State", options: MAIL_STATES }],
  sort: "-created",
  search: "Address or subject",
  empty: "No recent emails.",
});
