"use client";

import { useEffect, useState } from "react";

import {
  MailedLinkFrame,
  NO_TOKEN,
  refusalReason,
  takeMailedToken,
} from "@/components/accounts/mailed-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { INVALID_LINK, MAIL_KINDS } from "@/lib/accounts/mail/kinds";
import { call } from "@/lib/client/call";

type Unsubscription = { token: string; topic: string };
type Step =
  | { status: "reading" }
  | ({ status: "asking" | "saving" | "off" } & Unsubscription)
  | { status: "refused"; reason: string };

/** Changes nothing until the collector confirms. */
export function UnsubscribeScreen() {
  const [step, setStep] = useState<Step>({ status: "reading" });

  useEffect(() => {
    const read = () => {
      const token = takeMailedToken();
      setStep((now) => {
        if (token) return stepFor(token);
        return now.status === "reading" ? { status: "refused", reason: NO_TOKEN } : now;
      });
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  const turnOff = async ({ token, topic }: Unsubscription) => {
    setStep({ status: "saving", token, topic });
    setStep(await unsubscribe({ token, topic }));
  };

  if (step.status === "reading") return <MailedLinkFrame title="Turn off emails" isBusy />;
  if (step.status === "asking" || step.status === "saving")
    return (
      <MailedLinkFrame title={`Turn off emails about ${step.topic}?`}>
        <p className="text-muted-foreground">You’ll still see this news when you’re signed in.</p>
        <Button
          className="mt-3"
          pending={step.status === "saving"}
          pendingLabel="Turning off..."
          onClick={() => void turnOff(step)}
        >
          Turn off emails
        </Button>
      </MailedLinkFrame>
    );
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
      <ButtonLink href="/account/email" variant="outline" className="mt-3">
        Go to your account
      </ButtonLink>
    </MailedLinkFrame>
  );
}

/** The token starts with its kind. Only the server can tell whether it is genuine. */
function stepFor(token: string): Step {
  const known = MAIL_KINDS.find(({ kind }) => token.startsWith(`${kind}.`));
  return known
    ? { status: "asking", token, topic: known.topic }
    : { status: "refused", reason: INVALID_LINK };
}

async function unsubscribe({ token, topic }: Unsubscription): Promise<Step> {
  try {
    await call("POST /api/mail/unsubscribe/{token}", { params: { token } });
    return { status: "off", token, topic };
  } catch (error) {
    return { status: "refused", reason: refusalReason(error) };
  }
}
