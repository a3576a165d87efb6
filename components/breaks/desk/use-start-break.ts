"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { breakQuery, DESK } from "@/components/breaks/break-queries";
import { rememberedStation, rememberStation } from "@/components/breaks/desk/station-memory";
import { tellScan } from "@/components/ui/scanner/scan-sound";
import { type QueuedBox, startBreakInputSchema } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

export type StartFields = {
  boxId: string;
  packCount: string;
  cardsPerPack: string;
  station: string;
  cameras: string;
};
const NAMES = ["boxId", "packCount", "cardsPerPack", "station", "cameras"] as const;

const asInput = (box: QueuedBox, values: StartFields) => ({
  orderLineId: box.orderLineId,
  boxId: values.boxId,
  packCount: Number(typedDigits(values.packCount)),
  cardsPerPack: Number(typedDigits(values.cardsPerPack)),
  station: values.station,
  cameras: values.cameras
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean),
});

/** Shows a refusal next to its field, or next to the box if it concerns no field. */
export function useStartBreak(box: QueuedBox) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [remembered] = useState(rememberedStation);
  const form = useForm<StartFields>({
    defaultValues: {
      boxId: "",
      packCount: box.packsPerBox?.toString() ?? "",
      cardsPerPack: box.cardsPerPack?.toString() ?? "",
      station: remembered.station,
      cameras: remembered.cameras,
    },
  });

  function refuse(field: string, message: string) {
    tellScan(false);
    const name = NAMES.find((known) => known === field.split(".")[0]) ?? "boxId";
    form.setError(name, { type: "server", message }, { shouldFocus: true });
    // Selected, so that the next scanned id replaces the refused one.
    if (name === "boxId") document.querySelector<HTMLInputElement>("input[name=boxId]")?.select();
  }

  const start = useMutation({
    mutationFn: (values: StartFields) =>
      call("POST /api/admin/breaks", { body: asInput(box, values) }),
    onSuccess: (started, { station, cameras }) => {
      rememberStation({ station, cameras });
      queryClient.setQueryData(breakQuery(started.id).queryKey, started);
      void queryClient.invalidateQueries(DESK);
      // Cameras that filmed the last break here turn themselves on.
      router.push(`/admin/breaks/${started.id}${remembered.films ? "?film=on" : ""}`);
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      if (fields.length === 0) refuse("boxId", errorMessage(error));
      for (const { field, message } of fields.toReversed()) refuse(field, message);
    },
  });

  const submit = form.handleSubmit((values) => {
    const checked = startBreakInputSchema.safeParse(asInput(box, values));
    if (checked.success) start.mutate(values);
    // Reversed, so that the first invalid field gets focus last.
    else
      for (const { path, message } of checked.error.issues.toReversed())
        refuse(String(path[0]), message);
  });

  return { form, submit, isPending: start.isPending || start.isSuccess };
}
