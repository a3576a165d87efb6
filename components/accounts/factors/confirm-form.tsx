import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { PasskeyButton } from "@/components/accounts/factors/passkey-button";
import { askPasskey, passkeyProblem } from "@/components/accounts/factors/use-passkey";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showServerError } from "@/components/ui/show-server-error";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";

type ConfirmFormProps = { onConfirmed: () => void };

/** Proves who is at the keyboard: by a second factor, or the password of an account without one. */
export function ConfirmForm({ onConfirmed }: ConfirmFormProps) {
  const { data: factors, isPending } = useQuery(query("GET /api/account/factors"));
  const [isRecovery, setIsRecovery] = useState(false);
  if (isPending) return <Spinner label="Loading" className="mx-auto my-4" />;
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const hasApp = Boolean(factors?.appSince);
  if (!hasPasskey && !hasApp) return <ByText method="password" onConfirmed={onConfirmed} />;
  const method = isRecovery ? "recovery" : "code";
  return (
    <div className="grid gap-5">
      {(hasApp || isRecovery) && <ByText key={method} method={method} onConfirmed={onConfirmed} />}
      {hasPasskey && <ByPasskey isAlone={!hasApp && !isRecovery} onConfirmed={onConfirmed} />}
      {(hasApp || !isRecovery) && (
        <Button variant="ghost" block onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? "Use a code from your app" : "Use a recovery code"}
        </Button>
      )}
    </div>
  );
}

const FIELDS = {
  password: {
    label: "Your password",
    type: "password",
    autoComplete: "current-password",
  },
  code: {
    label: "Code from your authenticator app",
    autoComplete: "one-time-code",
    inputMode: "numeric",
  },
  recovery: {
    label: "Recovery code",
    autoComplete: "off",
    hint: "One of the ten codes that you saved. Each works once.",
  },
} as const;

type ByTextProps = ConfirmFormProps & { method: keyof typeof FIELDS };
type Values = { currentPassword: string; code: string };

function ByText({ method, onConfirmed }: ByTextProps) {
  const form = useForm<Values>({ defaultValues: { currentPassword: "", code: "" } });
  const confirm = useMutation({
    mutationFn: ({ currentPassword, code }: Values) =>
      call("POST /api/account/confirmation", {
        body: method === "password" ? { method, currentPassword } : { method, code },
      }),
    onSuccess: onConfirmed,
    onError: (error) => showServerError(form, "Not confirmed", error),
  });
  return (
    <CallForm form={form} isPending={confirm.isPending} onSubmit={(input) => confirm.mutate(input)}>
      <TextField<Values>
        name={method === "password" ? "currentPassword" : "code"}
        {...FIELDS[method]}
        autoFocus
      />
      <Button type="submit" block pending={confirm.isPending} pendingLabel="Confirming...">
        Confirm
      </Button>
    </CallForm>
  );
}

type ByPasskeyProps = ConfirmFormProps & { isAlone: boolean };

function ByPasskey({ isAlone, onConfirmed }: ByPasskeyProps) {
  const confirm = useMutation({
    mutationFn: async () => {
      const credential = await askPasskey(await call("POST /api/account/confirmation/options"));
      return call("POST /api/account/confirmation", { body: { method: "passkey", credential } });
    },
    onSuccess: onConfirmed,
  });
  return (
    <PasskeyButton
      variant={isAlone ? "primary" : "outline"}
      isPending={confirm.isPending}
      problem={confirm.error ? passkeyProblem(confirm.error) : null}
      onUse={() => confirm.mutate()}
    >
      Use Your Passkey
    </PasskeyButton>
  );
}
