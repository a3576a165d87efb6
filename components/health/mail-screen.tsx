"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { DataTable } from "@/components/back-office/table/data-table";
import { HealthFrame } from "@/components/health/health-frame";
import { Badge } from "@/components/ui/badge";
import { addressOf } from "@/lib/client/address";
import { mailsTable } from "@/lib/health/mails/mails-table";
import { MAIL_STATES } from "@/lib/health/states";

const CELLS: Cells<typeof mailsTable> = {
  state: ({ state }) => (
    <Badge variant={state === "failed" ? "vault" : "plain"}>{MAIL_STATES[state]}</Badge>
  ),
  preview: ({ id, subject, state }) =>
    state !== "sent" && (
      <a
        href={addressOf("GET /api/admin/mails/{id}/preview", {
          params: { id },
        })}
        target="_blank"
        rel="noreferrer"
        aria-label={`Preview ${subject}, in a new tab`}
        className="target textlink"
      >
        Preview
      </a>
    ),
};

export const MailScreen = () => (
  <HealthFrame current="Mail">
    <DataTable table={mailsTable} cells={CELLS} />
  </HealthFrame>
);
