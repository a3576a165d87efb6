import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { submissionQuery } from "@/components/grading/grading-queries";
import { SubmissionScreen } from "@/components/grading/submission-screen";
import { refreshSubmission } from "@/lib/grading/refresh-submission";
import { submissionParamsSchema } from "@/lib/grading/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Submission", robots: { index: false } };

export default async function SubmissionPage({ params }: PageProps<"/grading/[id]">) {
  const { data } = submissionParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const user = await findPageUser();
  if (!user) redirect(`/auth?next=/grading/${id}`);

  const submission = await orNotFound(refreshSubmission({ id, userId: user.id }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(submissionQuery(id).queryKey, submission);
  return (
    <Prefetched queryClient={queryClient}>
      <SubmissionScreen id={id} />
    </Prefetched>
  );
}
