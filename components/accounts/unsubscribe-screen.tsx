"use client";

import { useState } from "react";

import { MailedLinkFrame, NO_TOKEN, refusalReason } from "@/components/accounts/mailed-link";
import { useMailedToken } from "@/components/accounts/use-mailed-token";
import { Button, ButtonLink } from "@/components/ui/button";
import { INVALID_LINK } from "@/lib/accounts/mail/invalid-link";
import { call } from "@/lib/client/call";
import { MAIL_KINDS } from "@/lib/notices/kinds";

type Step = { token: string } & (
  | { status: "asking" | "saving" | "off"; topic: string }
  | { status: "refused"; reason: string }
);

/** Changes nothing until the collector confirms. */
export function UnsubscribeScreen() {
  const token = useMailedToken();
  const [last, setLast] = useState<Step | null>(null);
  if (token === undefined) return <MailedLinkFrame title="Turn off emails" isBusy />;

  const step: Step = last?.token === token ? last : stepFor(token);
  if (step.status === "asking" || step.status === "saving") {
    const turnOff = async () => {
      setLast({ ...step, status: "saving" });
      setLast(await unsubscribe(step));
    };
    return (
      <MailedLinkFrame title={`Turn off emails about ${step.topic}?`}>
        <p className="text-muted-foreground">You’ll still see this news when you’re signed in.</p>
        <Button
          className="mt-3"
          pending={step.status === "saving"}
          pendingLabel="Turning off..."
          onClick={() => void turnOff()}
        >
          Turn off emails
        </Button>
      </MailedLinkFrame>
    );
  }
  const isRefused = step.status === "refused";
  return (
    <MailedLinkFrame
      title={isRefused ? "These emails were not turned off" : "These emails are off"}
    >
      <p className="max-w-[34em] text-muted-foreground">
        {isRefused
          ? step.reason
          : `We won't email you about ${step.topic} anymore. You can turn these emails on again on your account page.`}
      </p>
      <ButtonLink href="/account/notifications" variant="outline" className="mt-3">
        Go to your account
      </ButtonLink>
    </MailedLinkFrame>
  );
}

/** The token starts with its kind. Only the server can tell whether it is genuine. */
function stepFor(token: string | null): Step {
  if (token === null) return { status: "refused", token: "", reason: NO_TOKEN };
  const known = MAIL_KINDS.find(({ kind }) => token.startsWith(`${kind}.`));
  return known
    ? { status: "asking", token, topic: known.topic }
    : { status: "refused", token, reason: INVALID_LINK };
}

async function unsubscribe({ token, topic }: { token: string; topic: string }): Promise<Step> {
  try {
    await call("POST /api/mail/unsubscribe/{token}", { params: { token } });
    return { status: "off", token, topic };
  } catch (error) {
    return { status: "refused", token, reason: refusalReason(error) };
  }
}
