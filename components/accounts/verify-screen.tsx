"use client";

import { useEffect, useState } from "react";

import { ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, apiRequest } from "@/lib/platform/client/api-client";

type Outcome = { status: "checking" | "verified" } | { status: "refused"; reason: string };

/**
 * Opened by the mailed link. Mail scanners do not send the token after the #, and it is removed
 * from the URL immediately, so that it does not stay in the history.
 */
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

  return (
    <div
      role="status"
      className="wrap grid min-h-[55dvh] content-center justify-items-center gap-3 py-16 text-center"
    >
      {outcome.status === "checking" && (
        <>
          <Spinner size="lg" />
          <h1 className="text-3xl tracking-display">Verifying your email address</h1>
        </>
      )}
      {outcome.status === "verified" && (
        <>
          <h1 className="text-3xl tracking-display">Your email address is verified</h1>
          <p className="text-muted-foreground">Thank you. There is nothing else to do.</p>
        </>
      )}
      {outcome.status === "refused" && (
        <>
          <h1 className="text-3xl tracking-display">Your email address was not verified</h1>
          <p className="max-w-[34em] text-muted-foreground">{outcome.reason}</p>
        </>
      )}
      {outcome.status !== "checking" && (
        <ButtonLink href="/account" variant="outline" className="mt-3">
          Go to your account
        </ButtonLink>
      )}
    </div>
  );
}

const WITHOUT_TOKEN: Outcome = {
  status: "refused",
  reason: "Open this page with the link in our email.",
};

async function confirmFromAddress(): Promise<Outcome | null> {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (!token) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    await apiRequest("POST", "/api/account/email-verification/confirm", { token });
    return { status: "verified" };
  } catch (error) {
    return {
      status: "refused",
      reason:
        error instanceof ApiError
          ? error.body
          : "The server could not be reached. Try the link again.",
    };
  }
}
