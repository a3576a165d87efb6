import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { RemoveFactor } from "@/components/accounts/factors/remove-factor";
import { createPasskey, passkeyProblem } from "@/components/accounts/factors/use-passkey";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { FormActions } from "@/components/ui/form-actions";
import { LocalTime } from "@/components/ui/local-time";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import type { Factors } from "@/lib/accounts/factors/schema";
import { call } from "@/lib/client/call";

type PasskeysPartProps = {
  passkeys: Factors["passkeys"];
  onAdded: (codes: string[] | null) => unknown;
  onRemoved: () => unknown;
};

export function PasskeysPart({ passkeys, onAdded, onRemoved }: PasskeysPartProps) {
  const [isAdding, setIsAdding] = useState(false);
  const form = useForm({ defaultValues: { name: "" } });
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const credential = await createPasskey(await call("POST /api/account/passkeys/options"));
      return call("POST /api/account/passkeys", { body: { name, credential } });
    },
    onSuccess: async ({ recoveryCodes }) => {
      setIsAdding(false);
      form.reset();
      toastSuccess("Passkey added");
      await onAdded(recoveryCodes);
    },
    onError: (error) => form.setError("name", { type: "server", message: passkeyProblem(error) }),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-medium">Passkeys</h3>
        <p className="text-sm text-muted-foreground">
          Your fingerprint, face or PIN, or a security key. The safest choice.
        </p>
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-b py-4 first:border-t"
            >
              <div className="grid min-w-0 gap-1">
                <p className="min-w-0 font-medium break-words">{name}</p>
                <p className="text-sm text-muted-foreground">
                  {lastUsedAt ? "Last used " : "Added "}
                  <LocalTime iso={lastUsedAt ?? createdAt} />
                </p>
              </div>
              <RemoveFactor
                subject={`the passkey “${name}”`}
                remove={() => call("DELETE /api/account/passkeys/{id}", { params: { id } })}
                onRemoved={onRemoved}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <CallForm form={form} isPending={add.isPending} onSubmit={(input) => add.mutate(input)}>
          <TextField<{ name: string }>
            name="name"
            label="Name of the passkey"
            autoComplete="off"
            hint="So that you recognize it later, such as “Work laptop”."
            autoFocus
          />
          <FormActions
            of={add}
            labels={["Create Passkey", "Waiting for your device..."]}
            onCancel={() => setIsAdding(false)}
          />
        </CallForm>
      ) : (
        <div>
          <Button variant="outline" onClick={() => setIsAdding(true)}>
            Add a Passkey
          </Button>
        </div>
      )}
    </div>
  );
}
