"use client";

import { useState } from "react";

import { MailedLinkFrame, NO_TOKEN, refusalReason } from "@/components/accounts/mailed-link";
import { useMailedToken } from "@/components/accounts/use-mailed-token";
import { Button, ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/client/call";

type Outcome = { token: string } & (
  | { status: "verified"; message: string }
  | { status: "refused"; reason: string }
);

/** Changes nothing until someone presses the button: mail scanners open links, and some run pages. */
export function VerifyScreen() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  if (token === undefined) return <MailedLinkFrame title="Verify your email address" isBusy />;
  if (token === null) return <Refused reason={NO_TOKEN} />;
  if (outcome?.token !== token) return <Question token={token} onAnswer={setOutcome} />;
  if (outcome.status === "refused") return <Refused reason={outcome.reason} />;
  return (
    <MailedLinkFrame title="Your email address is verified">
      <p className="text-muted-foreground">{outcome.message}</p>
      <AccountLink />
    </MailedLinkFrame>
  );
}

type QuestionProps = { token: string; onAnswer: (outcome: Outcome) => void };

function Question({ token, onAnswer }: QuestionProps) {
  const [isPending, setIsPending] = useState(false);
  const verify = async () => {
    setIsPending(true);
    onAnswer(await confirm(token));
  };
  return (
    <MailedLinkFrame title="Verify your email address">
      <p className="max-w-[34em] text-muted-foreground">
        Press the button to confirm that the address is yours.
      </p>
      <Button
        className="mt-3"
        pending={isPending}
        pendingLabel="Verifying..."
        onClick={() => void verify()}
      >
        Verify my email address
      </Button>
    </MailedLinkFrame>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <MailedLinkFrame title="Your email address was not verified">
      <p className="max-w-[34em] text-muted-foreground">{reason}</p>
      <AccountLink />
    </MailedLinkFrame>
  );
}

function AccountLink() {
  return (
    <ButtonLink href="/account/security" variant="outline" className="mt-3">
      Go to your account
    </ButtonLink>
  );
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const { message } = await call("POST /api/account/email-verification/confirm", {
      body: { token },
    });
    return { status: "verified", token, message };
  } catch (error) {
    return { status: "refused", token, reason: refusalReason(error) };
  }
}
