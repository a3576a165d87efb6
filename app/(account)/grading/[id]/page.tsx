import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { submissionQuery } from "@/components/grading/grading-queries";
import { SubmissionScreen } from "@/components/grading/submission-screen";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
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
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <SubmissionScreen id={id} />
      </HydratedQueries>
    </QueryProvider>
  );
}
