import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { Button, StepButton } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { FormField, FormRow } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { MailChoice } from "@/components/watches/mail-choice";
import { type WantFields, wantFieldsSchema, type Wanted } from "@/components/watches/want-fields";
import type { WantSubject } from "@/components/watches/want-subject";
import { WATCHES } from "@/components/watches/watches-query";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { formatPrice } from "@/lib/platform/money";
import type { Watch } from "@/lib/watches/schema";

type WantFormProps = { subject: WantSubject; onClose: () => void };

const SERIALS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
  { name: "of", label: "Out of" },
] as const;

export function WantForm({ subject, onClose }: WantFormProps) {
  const isStored = "id" in subject;
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(wantFieldsSchema),
    defaultValues: valuesOf(subject),
  });
  const close = async () => {
    await Promise.all([
      queryClient.invalidateQueries(WATCHES),
      queryClient.invalidateQueries(under("/api/inventory/sets/")),
    ]);
    onClose();
  };
  const save = useMutation({
    mutationFn: ({ player, ...limits }: Wanted) => {
      if ("id" in subject)
        return call("PATCH /api/watches/{id}", { params: { id: subject.id }, body: limits });
      if (subject.kind === "PLAYER")
        return call("PUT /api/watches", { body: { kind: "PLAYER", player, ...limits } });
      const { kind, setId, number, parallel } = subject;
      return call("PUT /api/watches", { body: { kind, setId, number, parallel, ...limits } });
    },
    onSuccess: async (saved) => {
      toastSuccess("We’ll look out for it", offerWords(saved));
      await close();
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
  const stop = useMutation({
    mutationFn: async () => {
      if ("id" in subject) await call("DELETE /api/watches/{id}", { params: { id: subject.id } });
    },
    onError: (error) => toastError("Could not be removed", error),
    onSuccess: close,
  });
  return (
    <CallForm form={form} isPending={save.isPending} onSubmit={(wanted) => save.mutate(wanted)}>
      <DialogBody>
        {!isStored && subject.kind === "PLAYER" && (
          <TextField<WantFields>
            name="player"
            label="Player"
            autoComplete="off"
            capitalize
            hint="As it is on the card"
          />
        )}
        <FormField<WantFields, "maxPrice">
          name="maxPrice"
          render={({ field }) => (
            <FormRow label="Highest price (optional)" className="max-w-48">
              <Input prefix="$" inputMode="decimal" autoComplete="off" {...field} />
            </FormRow>
          )}
        />
        <fieldset className="grid gap-2" aria-describedby="serials-hint">
          <legend className="pb-2 text-sm font-medium">Serial numbers (optional)</legend>
          <div className="grid grid-cols-3 gap-3">
            {SERIALS.map(({ name, label }) => (
              <TextField<WantFields>
                key={name}
                name={name}
                label={label}
                autoComplete="off"
                inputMode="numeric"
              />
            ))}
          </div>
          <p id="serials-hint" className="text-sm text-muted-foreground">
            Such as 1 to 10 out of 99. For exactly one number, fill in only the first field.
          </p>
        </fieldset>
        <MailChoice />
      </DialogBody>
      <DialogFooter>
        {isStored && (
          <StepButton variant="outline" step={stop}>
            Stop wanting
          </StepButton>
        )}
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          {isStored ? "Save" : "Want it"}
        </Button>
      </DialogFooter>
    </CallForm>
  );
}

function valuesOf(subject: WantSubject): WantFields {
  const { player } = subject;
  if (!("id" in subject)) return { player, maxPrice: "", from: "", to: "", of: "" };
  const { maxPrice, serials } = subject;
  return {
    player,
    maxPrice: maxPrice ?? "",
    from: String(serials?.from ?? ""),
    to: String(serials?.to ?? ""),
    of: String(serials?.of ?? ""),
  };
}

function offerWords(saved: Watch): string | undefined {
  const offer = "offer" in saved ? saved.offer : null;
  return offer ? `One is on the market now, from ${formatPrice(offer.price)}.` : undefined;
}
