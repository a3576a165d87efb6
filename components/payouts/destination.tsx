import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { Balance } from "@/lib/payouts/schema";

const BankForm = lazyInBrowser(() =>
  import("@/components/payouts/bank-form").then((module) => module.BankForm),
);

export function Destination({ balance }: { balance: Balance }) {
  const { provider, destination } = balance;
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="destination" className="grid gap-4 border-t pt-6">
      <h2 id="destination" className="text-lg">
        Where your money goes
      </h2>
      {!isChanging && (
        <p className="[overflow-wrap:anywhere] text-muted-foreground">
          {destination ?? "Not set yet"}
        </p>
      )}
      {provider === "stripe" ? (
        <StripeButton isReady={destination !== null} />
      ) : isChanging ? (
        <BankForm onDone={() => setChanging(false)} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          {destination === null ? "Add a bank account" : "Change the account"}
        </Button>
      )}
    </section>
  );
}

function StripeButton({ isReady }: { isReady: boolean }) {
  const open = useMutation({
    mutationFn: () => call("POST /api/account/stripe"),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastError("Stripe could not be opened", error),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-sm text-muted-foreground">
        Stripe sends payouts for us. It asks who you are and for your bank account; we never see
        either.
      </p>
      <Button
        variant="outline"
        pending={open.isPending || open.isSuccess}
        pendingLabel="Opening Stripe..."
        onClick={() => open.mutate()}
      >
        {isReady ? "Change it on Stripe" : "Set up payouts with Stripe"}
      </Button>
    </div>
  );
}
