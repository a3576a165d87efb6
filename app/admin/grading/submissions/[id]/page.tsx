import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { deskSubmissionQuery } from "@/components/grading/desk/desk-queries";
import { DeskSubmissionScreen } from "@/components/grading/desk/desk-submission-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import { submissionParamsSchema } from "@/lib/grading/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { currentSettings } from "@/lib/settings/current-settings";

export const metadata: Metadata = { title: "Submission", robots: { index: false } };

export default async function DeskSubmissionPage({
  params,
}: PageProps<"/admin/grading/submissions/[id]">) {
  if (!(await findPageStaff("getDeskSubmission"))) return <AccessDenied />;

  const { data } = submissionParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const { settings } = await currentSettings();
  const submission = await orNotFound(getDeskSubmission(id));
  const queryClient = createQueryClient();
  queryClient.setQueryData(deskSubmissionQuery(id).queryKey, submission);
  return (
    <Prefetched queryClient={queryClient}>
      <DeskSubmissionScreen id={id} freeStorageDays={settings.freeStorageDays} />
    </Prefetched>
  );
}
