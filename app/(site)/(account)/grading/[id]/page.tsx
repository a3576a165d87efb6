import type { Metadata } from "next";

import { ownRecordPage } from "@/app/_shell/own-page";
import { submissionQuery } from "@/components/grading/grading-queries";
import { SubmissionScreen } from "@/components/grading/submission-screen";
import { refreshSubmission } from "@/lib/grading/refresh-submission";

export const metadata: Metadata = { title: "Submission", robots: { index: false } };

export default ownRecordPage("/grading", {
  queryOf: submissionQuery,
  get: refreshSubmission,
  Screen: SubmissionScreen,
});
