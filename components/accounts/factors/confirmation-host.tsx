"use client";

import { useEffect, useState } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { answerConfirmations } from "@/lib/client/confirmation";

const ConfirmIdentityDialog = lazyInBrowser(() =>
  import("@/components/accounts/factors/confirm-identity-dialog").then(
    (module) => module.ConfirmIdentityDialog,
  ),
);

/** Asks who is there when a call of its page needs it. The call then repeats by itself. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(
    () => answerConfirmations(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (!answer) return null;
  return (
    <ConfirmIdentityDialog
      onAnswer={(isConfirmed) => {
        answer(isConfirmed);
        setAnswer(null);
      }}
    />
  );
}
