import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { CallForm } from "@/components/ui/call-form";
import { Copyable } from "@/components/ui/copyable";
import { FormActions } from "@/components/ui/form-actions";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import type { NewApp } from "@/lib/accounts/factors/schema";
import { call } from "@/lib/client/call";

type AppSetupProps = {
  app: NewApp;
  onAdded: (codes: string[] | null) => unknown;
  onCancel: () => void;
};

export function AppSetup({ app: { secret, uri, qr }, onAdded, onCancel }: AppSetupProps) {
  const form = useForm({ defaultValues: { code: "" } });
  const confirm = useMutation({
    mutationFn: (input: { code: string }) =>
      call("POST /api/account/authenticator-app/confirm", { body: input }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: (error) => showServerError(form, "App not added", error),
  });
  return (
    <div className="grid gap-5 rounded-lg border bg-card p-5">
      <div className="grid justify-items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* Scanners need dark on light, in every theme. */}
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="size-44 rounded-md"
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="white" />
          <path d={qr.path} fill="black" />
        </svg>
        <div className="grid min-w-0 content-start gap-3 text-sm">
          <p>Scan the code with your app, or enter this key by hand:</p>
          <Copyable name="key for the app">{secret}</Copyable>
          <p>
            <a href={uri} className="target textlink">
              Open an app on this device
            </a>
          </p>
        </div>
      </div>
      <CallForm
        form={form}
        isPending={confirm.isPending}
        onSubmit={(input) => confirm.mutate(input)}
      >
        <TextField<{ code: string }>
          name="code"
          label="Code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
        <FormActions of={confirm} labels={["Add the App", "Checking..."]} onCancel={onCancel} />
      </CallForm>
    </div>
  );
}
