import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { JOB_FILTERS } from "@/components/admin/health/filters";
import { JobsScreen } from "@/components/admin/health/jobs-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { listJobs } from "@/lib/health/jobs/list-jobs";
import { jobsQuerySchema } from "@/lib/health/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Jobs", robots: { index: false } };

export default async function JobsPage({ searchParams }: PageProps<"/admin/jobs">) {
  if (!(await findPageStaff("listJobs"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/jobs", {
    searchParams: await searchParams,
    filters: JOB_FILTERS,
    schema: jobsQuerySchema,
    list: listJobs,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <JobsScreen />
    </Prefetched>
  );
}
