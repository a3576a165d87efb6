"use client";

import { useEffect, useState } from "react";

import {
  MailedLinkFrame,
  NO_TOKEN,
  refusalReason,
  takeMailedToken,
} from "@/components/accounts/mailed-link";
import { ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/client/call";

type Outcome = { status: "checking" | "verified" } | { status: "refused"; reason: string };

const TITLES = {
  checking: "Verifying your email address",
  verified: "Your email address is verified",
  refused: "Your email address was not verified",
};

/** Mail scanners that open the link never send the token, because it comes after the #. */
export function VerifyScreen() {
  const [outcome, setOutcome] = useState<Outcome>({ status: "checking" });

  useEffect(() => {
    const confirm = () =>
      void confirmFromAddress().then((next) =>
        setOutcome((now) => next ?? (now.status === "checking" ? WITHOUT_TOKEN : now)),
      );
    confirm();
    addEventListener("hashchange", confirm);
    return () => removeEventListener("hashchange", confirm);
  }, []);

  const { status } = outcome;
  return (
    <MailedLinkFrame title={TITLES[status]} isBusy={status === "checking"}>
      {status === "verified" && <p className="text-muted-foreground">Thank you. You’re all set.</p>}
      {status === "refused" && (
        <p className="max-w-[34em] text-muted-foreground">{outcome.reason}</p>
      )}
      {status !== "checking" && (
        <ButtonLink href="/account/security" variant="outline" className="mt-3">
          Go to your account
        </ButtonLink>
      )}
    </MailedLinkFrame>
  );
}

const WITHOUT_TOKEN: Outcome = { status: "refused", reason: NO_TOKEN };

async function confirmFromAddress(): Promise<Outcome | null> {
  const token = takeMailedToken();
  if (!token) return null;
  try {
    await call("POST /api/account/email-verification/confirm", { body: { token } });
    return { status: "verified" };
  } catch (error) {
    return { status: "refused", reason: refusalReason(error) };
  }
}
