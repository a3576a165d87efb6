import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { deskSubmissionQuery } from "@/components/grading/desk/desk-queries";
import { DeskSubmissionScreen } from "@/components/grading/desk/desk-submission-screen";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import { submissionParamsSchema } from "@/lib/grading/schema";
import { currentSettings } from "@/lib/settings/current-settings";

export const metadata: Metadata = { title: "Submission", robots: { index: false } };

export default recordPage("getDeskSubmission", submissionParamsSchema, {
  queryOf: ({ id }) => deskSubmissionQuery(id),
  get: ({ id }) => getDeskSubmission(id),
  async Screen({ id }) {
    const { settings } = await currentSettings();
    return <DeskSubmissionScreen id={id} freeStorageDays={settings.freeStorageDays} />;
  },
});
