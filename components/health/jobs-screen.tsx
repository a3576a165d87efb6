"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { DataTable } from "@/components/back-office/table/data-table";
import { HealthFrame } from "@/components/health/health-frame";
import { JobActions } from "@/components/health/job-actions";
import { Badge } from "@/components/ui/badge";
import { jobsTable } from "@/lib/health/jobs/jobs-table";
import { JOB_STATES } from "@/lib/health/states";

const CELLS: Cells<typeof jobsTable> = {
  state: ({ state }) => (
    <Badge variant={state === "failed" ? "vault" : "plain"}>{JOB_STATES[state]}</Badge>
  ),
  attempts: ({ attempts, maxAttempts }) =>
    maxAttempts > 1000 ? String(attempts) : `${attempts} of ${maxAttempts}`,
  actions: (job) => <JobActions job={job} />,
};

export const JobsScreen = () => (
  <HealthFrame current="Jobs">
    <DataTable table={jobsTable} cells={CELLS} />
  </HealthFrame>
);
