"use client";

import { MAIL_FILTERS } from "@/components/admin/health/filters";
import { HealthFrame } from "@/components/admin/health/health-frame";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { LocalTime } from "@/components/ui/local-time";
import { addressOf } from "@/lib/client/address";
import type { OutgoingMail } from "@/lib/health/schema";

const STATES = { waiting: "Waiting", failed: "Failed", sent: "Sent" };

const COLUMNS: readonly DataColumn<OutgoingMail>[] = [
  { id: "subject", name: "Subject", cell: ({ subject }) => subject },
  { id: "recipient", name: "To", cell: ({ recipient }) => recipient },
  {
    id: "state",
    name: "State",
    cell: ({ state }) => (
      <Badge variant={state === "failed" ? "vault" : "plain"}>{STATES[state]}</Badge>
    ),
  },
  { id: "attempts", name: "Attempts", end: true, cell: ({ attempts }) => String(attempts) },
  {
    id: "created",
    name: "Written",
    isSortable: true,
    cell: ({ createdAt }) => <LocalTime iso={createdAt} />,
  },
  { id: "sent", name: "Sent", cell: ({ sentAt }) => sentAt && <LocalTime iso={sentAt} /> },
  {
    id: "preview",
    name: "Preview",
    end: true,
    cell: ({ id, subject, state }) =>
      state !== "sent" && (
        <a
          href={addressOf("GET /api/admin/mails/{id}/preview", { params: { id } })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Preview ${subject}, in a new tab`}
          className="target textlink"
        >
          Preview
        </a>
      ),
  },
];

const idOf = ({ id }: OutgoingMail) => id;

export function MailScreen() {
  const list = useTableList("GET /api/admin/mails", MAIL_FILTERS);
  return (
    <HealthFrame
      current="Mail"
      title="Outgoing mail"
      description="An email's text is erased once it is sent. A failed email is retried with its job."
    >
      <DataTable
        table="mails"
        nouns={["mail", "mails"]}
        rows={list.data?.mails}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={MAIL_FILTERS}
        sort="-created"
        search="Address or subject"
        empty="No recent emails."
      />
    </HealthFrame>
  );
}
