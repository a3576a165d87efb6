import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { JobsScreen } from "@/components/health/jobs-screen";
import { jobList } from "@/lib/health/jobs/list-jobs";

export const metadata: Metadata = { title: "Jobs", robots: { index: false } };

export default tablePage(jobList, JobsScreen);
