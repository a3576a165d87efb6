import { useState } from "react";

import { useDeskCall } from "@/components/grading/desk/use-desk-call";
import { ScanField } from "@/components/ui/scan-field";
import { isChecked } from "@/lib/grading/desk/is-checked";
import type { DeskSubmission } from "@/lib/grading/desk/schema";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

/** Checks off the cards that are at the desk, or back in their places. */
export function CheckOff({ submission }: { submission: DeskSubmission }) {
  const { id, status, lines } = submission;
  const [refusal, setRefusal] = useState("");
  const check = useDeskCall<"submissions", { code: string }>(
    { of: "submissions", id, step: "checks" },
    {
      onFailure: (error) =>
        setRefusal(error instanceof ApiError ? error.body : errorMessage(error)),
    },
  );
  const left = lines.filter((line) => !isChecked(line, status)).length;
  const last = check.isSuccess && lines.find(({ shortId }) => shortId === check.variables.code);
  const done = status === "GRADED" ? "is back in its place" : "is at the desk";
  return (
    <ScanField
      label="Scan or type a card’s short id"
      refusal={refusal}
      status={`${last ? `${last.playerName} ${done}. ` : ""}${left === 0 ? "Everything is checked off." : `${left} to go.`}`}
      isPending={check.isPending}
      onScan={(code) => {
        setRefusal("");
        check.mutate({ code });
      }}
    />
  );
}
