"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { breakQuery, passportQuery } from "@/components/breaks/break-queries";
import { correctionField } from "@/components/breaks/sealed/correction-fields";
import { forgetDraft } from "@/components/ui/drafts";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import { type Break, correctCardInputSchema } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";

const EMPTY = {
  pack: "",
  position: "",
  reason: "",
  player: "",
  team: "",
  set: "",
  number: "",
  parallel: "",
  rarity: "",
  serial: "",
  conditionNote: "",
  estimatedValue: "",
  valueSource: "",
  valueDate: "",
  emptied: [] as string[],
};
export type CorrectionFields = typeof EMPTY;

function asInput({ pack, position, reason, emptied, ...fields }: CorrectionFields) {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  return {
    pack: Number(pack),
    position: Number(position),
    reason,
    changes: Object.fromEntries([...emptied.map((name) => [name, ""]), ...filled]),
  };
}

export function useCorrection(box: Break) {
  const queryClient = useQueryClient();
  const draft = `correction of ${box.id}`;
  const form = useForm<CorrectionFields>({ defaultValues: EMPTY });
  const correct = useMutation({
    mutationFn: (values: CorrectionFields) =>
      call("POST /api/admin/breaks/{id}/corrections", {
        params: { id: box.id },
        body: asInput(values),
      }),
    onSuccess: (answer, { pack, position }) => {
      queryClient.setQueryData(breakQuery(box.id).queryKey, answer);
      void queryClient.invalidateQueries(passportQuery(box.boxId));
      forgetDraft(draft);
      form.reset(EMPTY);
      toastSuccess("Correction recorded", `Pack ${pack}, card ${position}.`);
    },
    onError: (error) =>
      showServerError(
        form,
        "Could not be recorded",
        error instanceof ApiError ? withFormFields(error) : error,
      ),
  });
  function submit(values: CorrectionFields) {
    const checked = correctCardInputSchema.safeParse(asInput(values));
    if (checked.success) return correct.mutate(values);
    for (const { path, message } of checked.error.issues)
      form.setError(correctionField(path) as keyof CorrectionFields, { message });
  }
  /** Starts over with a card. The reason stays. */
  function begin({ pack, position }: { pack: number; position: number }) {
    const reason = form.getValues("reason");
    form.reset({ ...EMPTY, pack: String(pack), position: String(position) });
    form.setValue("reason", reason);
  }
  return { form, draft, begin, submit, isPending: correct.isPending };
}
export type Correction = ReturnType<typeof useCorrection>;

function withFormFields({ status, body, fields }: ApiError): ApiError {
  return new ApiError(
    status,
    body,
    fields.map(({ field, message }) => ({ field: correctionField(field.split(".")), message })),
  );
}
