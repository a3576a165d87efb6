import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { goTo } from "@/components/accounts/auth-view";
import { BackToLogin } from "@/components/accounts/back-to-login";
import { PasskeyButton } from "@/components/accounts/factors/passkey-button";
import { askPasskey, passkeyProblem } from "@/components/accounts/factors/use-passkey";
import { signInHeaders } from "@/components/accounts/sign-in-headers";
import { useEnterShop } from "@/components/accounts/use-enter-shop";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showSpecifiedFailure } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastFailure, toastSuccess } from "@/components/ui/toast";
import type { SecondStep } from "@/lib/accounts/factors/schema";
import type { User } from "@/lib/accounts/schema";
import { call, isRefusal } from "@/lib/client/call";

type Values = { code: string };

/** After the password: a passkey, a code or a recovery code. */
export function SecondStepForm({ methods }: { methods: SecondStep["secondStep"] }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm<Values>({ defaultValues: { code: "" } });
  const enterShop = useEnterShop();

  const enter = (user: User) => {
    toastSuccess("Welcome back!", `Hello ${user.fullName}, you're now logged in.`);
    enterShop(user);
  };
  const startOver = (error: unknown) => {
    const isOver = isRefusal<"POST /api/auth/second-step">(error, 401);
    if (isOver) {
      goTo("login");
      toastFailure("Login failed", error);
    }
    return isOver;
  };
  const byCode = useMutation({
    mutationFn: ({ code }: Values) =>
      call("POST /api/auth/second-step", {
        body: { method: isRecovery ? "recovery" : "code", code },
        headers: signInHeaders(),
      }),
    onSuccess: enter,
    onError: (error) => {
      if (!startOver(error)) showSpecifiedFailure(form, "Login failed", error);
    },
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const credential = await askPasskey(await call("POST /api/auth/second-step/options"));
      return call("POST /api/auth/second-step", {
        body: { method: "passkey", credential },
        headers: signInHeaders(),
      });
    },
    onSuccess: enter,
    onError: startOver,
  });
  // Stays pending until the next page shows.
  const isEntering = byCode.isPending || byCode.isSuccess;
  const isAsking = byPasskey.isPending || byPasskey.isSuccess;
  const hasCode = methods.includes("code");
  const switchTo = (next: boolean) => {
    form.reset();
    setIsRecovery(next);
  };
  return (
    <div className="grid gap-6">
      {methods.includes("passkey") && (
        <PasskeyButton
          isPending={isAsking}
          problem={byPasskey.error ? passkeyProblem(byPasskey.error) : null}
          onUse={() => byPasskey.mutate()}
        >
          Use Your Passkey
        </PasskeyButton>
      )}
      {(hasCode || isRecovery) && (
        <CallForm form={form} isPending={isEntering} onSubmit={(input) => byCode.mutate(input)}>
          {isRecovery ? (
            <TextField<Values>
              key="recovery"
              name="code"
              label="Recovery code"
              autoComplete="off"
              hint="One of the ten codes that you saved. Each works once."
            />
          ) : (
            <TextField<Values>
              key="app"
              name="code"
              label="Code from your authenticator app"
              autoComplete="one-time-code"
              inputMode="numeric"
            />
          )}
          <Button
            type="submit"
            size="lg"
            variant={methods.includes("passkey") ? "outline" : "primary"}
            block
            pending={isEntering}
            pendingLabel="Signing in..."
          >
            Continue
          </Button>
        </CallForm>
      )}
      <div className="grid gap-2">
        {(hasCode || !isRecovery) && (
          <Button variant="ghost" block onClick={() => switchTo(!isRecovery)}>
            {isRecovery ? "Use a code from your app" : "Use a recovery code"}
          </Button>
        )}
        <BackToLogin />
      </div>
    </div>
  );
}
