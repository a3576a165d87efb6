import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button, StepButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import type { Job } from "@/lib/health/schema";

export function JobActions({ job: { id, task, state, canDiscard } }: { job: Job }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(under("/api/admin/jobs"));
  const retry = useMutation({
    mutationFn: () => call("POST /api/admin/jobs/{id}/retry", { params: { id } }),
    onSuccess: () => toastSuccess("The job will run again."),
    onError: (error) => toastError("The job could not be retried", error),
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: () => call("POST /api/admin/jobs/{id}/discard", { params: { id } }),
    onSuccess: () => toastSuccess("Job discarded."),
    onError: (error) => toastError("The job could not be discarded", error),
    onSettled: refresh,
  });
  if (state === "running") return null;
  return (
    <span className="inline-flex gap-1">
      <StepButton variant="ghost" aria-label={`Retry ${task}`} step={retry}>
        Retry
      </StepButton>
      {canDiscard && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          trigger={
            <Button variant="ghost" aria-label={`Discard ${task}`}>
              Discard
            </Button>
          }
          title="Discard this job?"
          description="This job won't run again, and its work stays undone."
          labels={{ keep: "Keep it", confirm: "Discard", pending: "Discarding..." }}
          step={discard}
          onConfirm={() => discard.mutate()}
        />
      )}
    </span>
  );
}
