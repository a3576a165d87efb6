import type { DataFilter } from "@/components/ui/data-table/columns";

export const JOB_FILTERS: readonly DataFilter[] = [
  {
    id: "state",
    name: "State",
    options: [
      { value: "queued", name: "Queued" },
      { value: "running", name: "Running" },
      { value: "retrying", name: "Retrying" },
      { value: "failed", name: "Failed" },
    ],
  },
];

export const MAIL_FILTERS: readonly DataFilter[] = [
  {
    id: "state",
    name: "State",
    options: [
      { value: "waiting", name: "Waiting" },
      { value: "failed", name: "Failed" },
      { value: "sent", name: "Sent" },
    ],
  },
];

export const WEBHOOK_FILTERS: readonly DataFilter[] = [
  {
    id: "outcome",
    name: "Outcome",
    options: [
      { value: "handled", name: "Handled" },
      { value: "failed", name: "Failed" },
    ],
  },
];
