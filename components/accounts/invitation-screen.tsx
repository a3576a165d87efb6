"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { invitationToken } from "@/components/accounts/kept-token";
import { MailedLinkFrame, NO_TOKEN, refusalReason } from "@/components/accounts/mailed-link";
import { CURRENT_USER_KEY, useCurrentUser } from "@/components/accounts/use-current-user";
import { useForgetSession } from "@/components/accounts/use-forget-session";
import { useMailedToken } from "@/components/accounts/use-mailed-token";
import { Button, ButtonLink, OutlineLink, StepButton } from "@/components/ui/button";
import { QueryProvider } from "@/components/ui/query-provider";
import { toastError, toastFailure } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { Output } from "@/lib/client/operations";
import { BRAND } from "@/lib/platform/brand";
import { ROLE_DUTIES, ROLE_NAMES } from "@/lib/sessions/roles";

type Offer = Output<"POST /api/invitations/open">;
type Stage =
  | { name: "checking" }
  | { name: "accepted" }
  | { name: "refused"; reason: string }
  | { name: "offered"; offer: Offer; token: string };

/** Mail scanners that open the link never send the token, because it comes after the #. */
export function InvitationScreen() {
  return (
    <QueryProvider>
      <Invitation />
    </QueryProvider>
  );
}

function Invitation() {
  const token = useMailedToken(invitationToken.take);
  const session = useCurrentUser();
  const [stage, setStage] = useState<Stage>({ name: "checking" });

  useEffect(() => {
    if (token !== undefined) void openInvitation(token).then(setStage);
  }, [token]);

  if (stage.name === "checking") return <MailedLinkFrame title="Opening your invitation" isBusy />;
  if (stage.name === "refused" && session.status === "signed-in" && session.user.isAdmin)
    return (
      <MailedLinkFrame title="You are on the team">
        <p className="max-w-[34em] text-muted-foreground">
          {`This invitation is done or has ended, and you work at ${BRAND} already.`}
        </p>
        <BackOfficeLink />
      </MailedLinkFrame>
    );
  if (stage.name === "refused")
    return (
      <MailedLinkFrame title="This invitation can't be opened">
        <p className="max-w-[34em] text-muted-foreground">{stage.reason}</p>
      </MailedLinkFrame>
    );
  if (stage.name === "accepted")
    return (
      <MailedLinkFrame title="Welcome to the team">
        <p className="max-w-[34em] text-muted-foreground">
          You can open the back office now. It may ask you to sign in again, and to add a second
          factor first.
        </p>
        <BackOfficeLink />
      </MailedLinkFrame>
    );
  const { email, role } = stage.offer;
  return (
    <MailedLinkFrame title={`Work at ${BRAND} as ${ROLE_NAMES[role]}`}>
      <p className="max-w-[34em] text-muted-foreground">
        {`${ROLE_DUTIES[role]}. The invitation is for ${email}.`}
      </p>
      <Answer {...stage} onAccepted={() => setStage({ name: "accepted" })} />
    </MailedLinkFrame>
  );
}

function BackOfficeLink() {
  return (
    <ButtonLink href="/admin/today" className="mt-3">
      Open the back office
    </ButtonLink>
  );
}

type AnswerProps = { offer: Offer; token: string; onAccepted: () => void };

function Answer({ offer: { email, role }, token, onAccepted }: AnswerProps) {
  const session = useCurrentUser();
  const queryClient = useQueryClient();
  const router = useRouter();
  const accept = useMutation({
    mutationFn: () => call("POST /api/invitations/accept", { body: { token } }),
    onSuccess: () => {
      invitationToken.forget();
      onAccepted();
      void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      // The router's cached pages belong to an account without a role.
      router.refresh();
    },
    onError: (error) => toastError("Not accepted", error),
  });
  if (session.status === "loading") return null;
  if (session.status === "signed-out")
    return (
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <ButtonLink href="/auth?next=/account/invitation">Sign in</ButtonLink>
        <OutlineLink href="/auth?next=/account/invitation#register">Create an account</OutlineLink>
      </div>
    );
  if (session.user.email.toLowerCase() !== email.toLowerCase()) return <OtherAccount />;
  return (
    <StepButton className="mt-3" step={accept} pendingLabel="Accepting...">
      {`Accept as ${ROLE_NAMES[role]}`}
    </StepButton>
  );
}

function OtherAccount() {
  const forgetSession = useForgetSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /api/auth/logout"),
    onSuccess: () => forgetSession(),
    onError: (error) => toastFailure("Logout failed", error),
  });
  return (
    <>
      <p className="max-w-[34em]">You are signed in with another address.</p>
      <Button
        variant="outline"
        className="mt-3"
        pending={isPending}
        pendingLabel="Signing out..."
        onClick={() => mutate()}
      >
        Sign out
      </Button>
    </>
  );
}

async function openInvitation(token: string | null): Promise<Stage> {
  if (!token) return { name: "refused", reason: NO_TOKEN };
  try {
    const offer = await call("POST /api/invitations/open", { body: { token } });
    return { name: "offered", offer, token };
  } catch (error) {
    return { name: "refused", reason: refusalReason(error) };
  }
}
