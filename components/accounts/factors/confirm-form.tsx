import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { PasskeyButton } from "@/components/accounts/factors/passkey-button";
import { askPasskey, passkeyProblem } from "@/components/accounts/factors/use-passkey";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";

type Values = { currentPassword: string; code: string };

/** Proves who is at the keyboard: by passkey, password or code. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: factors } = useQuery(query("GET /api/account/factors"));
  const [isCode, setIsCode] = useState(false);
  const form = useForm<Values>({ defaultValues: { currentPassword: "", code: "" } });
  const confirm = useMutation({
    mutationFn: ({ currentPassword, code }: Values) =>
      call("POST /api/account/confirmation", {
        body: isCode ? { method: "code", code } : { method: "password", currentPassword },
      }),
    onSuccess: onConfirmed,
    onError: (error) => showServerError(form, "Not confirmed", error),
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const credential = await askPasskey(await call("POST /api/account/confirmation/options"));
      return call("POST /api/account/confirmation", { body: { method: "passkey", credential } });
    },
    onSuccess: onConfirmed,
  });
  return (
    <div className="grid gap-5">
      <CallForm
        form={form}
        isPending={confirm.isPending}
        onSubmit={(input) => confirm.mutate(input)}
      >
        {isCode ? (
          <TextField<Values>
            key="code"
            name="code"
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        ) : (
          <TextField<Values>
            key="password"
            name="currentPassword"
            label="Your password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        <Button type="submit" block pending={confirm.isPending} pendingLabel="Confirming...">
          Confirm
        </Button>
      </CallForm>
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton
          variant="outline"
          isPending={byPasskey.isPending}
          problem={byPasskey.error ? passkeyProblem(byPasskey.error) : null}
          onUse={() => byPasskey.mutate()}
        >
          Use Your Passkey
        </PasskeyButton>
      )}
      {factors?.appSince && (
        <Button variant="ghost" block onClick={() => setIsCode(!isCode)}>
          {isCode ? "Use your password" : "Use a code from your app"}
        </Button>
      )}
    </div>
  );
}
