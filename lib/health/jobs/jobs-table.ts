import { defineTable } from "@/lib/api/tables/define-table";
import type { Job } from "@/lib/health/schema";
import { JOB_STATES } from "@/lib/health/states";

export const jobsTable = defineTable<Job>()({
  name: "jobs",
  nouns: ["job", "jobs"],
  path: "/api/admin/jobs",
  endpoint: "listJobs",
  rows: "jobs",
  columns: [
    { id: "task", name: "Task", field: "task" },
    { id: "state", name: "State" },
    { id: "error", name: "Last error", field: "error" },
    { id: "attempts", name: "Attempts", end: true },
    {
      id: "run",
      name: "Next run",
      field: "runAt",
      as: "time",
      isSortable: true,
    },
    {
      id: "created",
      name: "Added",
      field: "createdAt",
      as: "time",
      isExtra: true,
    },
    { id: "subject", name: "About", field: "subject", isExtra: true },
    { id: "actions", name: "Actions", end: true },
  ],
  facets: [{ id: "state", name: "State", options: JOB_STATES }],
  sort: "run",
  empty: "No jobs are waiting.",
});
