import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { batchQuery } from "@/components/grading/desk/desk-queries";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import type {
  CreateBatchInput,
  DeskBatch,
  DeskSubmission,
  ResultInput,
} from "@/lib/grading/desk/schema";

const TO_SEND = query("GET /api/admin/grading", { query: { queue: "to-send" } });

export function useCreateBatch(onFailure: (error: Error) => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (input: CreateBatchInput) =>
      call("POST /api/admin/grading/batches", { body: input }),
    onSuccess: ({ id }) => router.push(`/admin/grading/batches/${id}`),
    onError: (error) => {
      onFailure(error);
      void queryClient.invalidateQueries(TO_SEND);
    },
  });
}

export function useDeleteBatch(id: string, onFailure: (error: Error) => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call("DELETE /api/admin/grading/batches/{id}", { params: { id } }),
    onSuccess: () => router.push("/admin/grading?queue=to-send"),
    onError: (error) => {
      onFailure(error);
      void queryClient.invalidateQueries(batchQuery(id));
    },
  });
}

export function useRecordResult(batchId: string, onFailure: (error: Error) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = batchQuery(batchId);
  return useMutation({
    mutationFn: (input: ResultInput) =>
      call("POST /api/admin/grading/results", { body: { ...input, batchId } }),
    onSuccess: async (submission) => {
      await queryClient.cancelQueries({ queryKey });
      // The form, which takes the focus after each result, goes after the last one.
      document.getElementById("main")?.focus();
      queryClient.setQueryData(queryKey, (batch) => batch && withResults(batch, submission));
    },
    onError: onFailure,
  });
}

function withResults(batch: DeskBatch, { lines: news }: DeskSubmission): DeskBatch {
  const lines = batch.lines.map((line) => ({
    ...line,
    outcome: news.find(({ id }) => id === line.id)?.outcome ?? line.outcome,
  }));
  return { ...batch, lines, gradedCount: lines.filter(({ outcome }) => outcome !== null).length };
}
