"use client";

import { JOB_FILTERS } from "@/components/admin/health/filters";
import { HealthFrame } from "@/components/admin/health/health-frame";
import { JobActions } from "@/components/admin/health/job-actions";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { LocalTime } from "@/components/ui/local-time";
import type { Job, JobState } from "@/lib/health/schema";

const STATES: Record<JobState, string> = {
  queued: "Queued",
  running: "Running",
  retrying: "Retrying",
  failed: "Failed",
};

const COLUMNS: readonly DataColumn<Job>[] = [
  { id: "task", name: "Task", cell: ({ task }) => task },
  {
    id: "state",
    name: "State",
    cell: ({ state }) => (
      <Badge variant={state === "failed" ? "vault" : "plain"}>{STATES[state]}</Badge>
    ),
  },
  { id: "error", name: "Last error", cell: ({ error }) => error },
  {
    id: "attempts",
    name: "Attempts",
    end: true,
    cell: ({ attempts, maxAttempts }) =>
      maxAttempts > 1000 ? String(attempts) : `${attempts} of ${maxAttempts}`,
  },
  { id: "run", name: "Next run", isSortable: true, cell: ({ runAt }) => <LocalTime iso={runAt} /> },
  {
    id: "created",
    name: "Added",
    isExtra: true,
    cell: ({ createdAt }) => <LocalTime iso={createdAt} />,
  },
  { id: "subject", name: "About", isExtra: true, cell: ({ subject }) => subject },
  { id: "actions", name: "Actions", end: true, cell: (job) => <JobActions job={job} /> },
];

const idOf = ({ id }: Job) => id;

export function JobsScreen() {
  const list = useTableList("GET /api/admin/jobs", JOB_FILTERS);
  return (
    <HealthFrame
      current="Jobs"
      title="Jobs"
      description="Work in the background. Failed jobs are not retried automatically."
    >
      <DataTable
        table="jobs"
        nouns={["job", "jobs"]}
        rows={list.data?.jobs}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={JOB_FILTERS}
        sort="run"
        empty="No jobs are waiting."
      />
    </HealthFrame>
  );
}
