"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { giftToken } from "@/components/accounts/kept-token";
import { MailedLinkFrame, refusalReason } from "@/components/accounts/mailed-link";
import { useCurrentUser } from "@/components/accounts/use-current-user";
import { useMailedToken } from "@/components/accounts/use-mailed-token";
import { AdultCheck } from "@/components/checkout/adult-check";
import { useAdultCheck } from "@/components/checkout/use-adult-check";
import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { Unwrapped } from "@/components/gifts/unwrapped";
import { WrappedBox } from "@/components/gifts/wrapped-box";
import { LimitsLink } from "@/components/spending/limits-link";
import { Button, ButtonLink, OutlineLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { QueryProvider } from "@/components/ui/query-provider";
import { RefusalText } from "@/components/ui/refusal";
import { call } from "@/lib/client/call";
import type { Gift } from "@/lib/gifts/schema";
import { errorMessage } from "@/lib/platform/client/api-client";

const NO_TOKEN = "Open this page with the link that you were sent.";

type Stage =
  | { name: "checking" }
  | { name: "refused"; reason: string }
  | { name: "shown"; gift: Gift; token: string };

/** Previews and scanners that open the link never send the token, because it comes after the #. */
export function GiftScreen() {
  return (
    <QueryProvider>
      <GiftByLink />
    </QueryProvider>
  );
}

function GiftByLink() {
  const token = useMailedToken(giftToken.take);
  const [stage, setStage] = useState<Stage>({ name: "checking" });

  useEffect(() => {
    if (token !== undefined) void openGift(token).then(setStage);
  }, [token]);

  if (stage.name === "checking") return <MailedLinkFrame title="Opening your gift" isBusy />;
  if (stage.name === "refused")
    return (
      <MailedLinkFrame title="This gift can't be opened">
        <p className="max-w-[34em] text-muted-foreground">{stage.reason}</p>
      </MailedLinkFrame>
    );
  const { gift } = stage;
  if (gift.box) return <Unwrapped gift={gift} box={gift.box} />;
  return (
    <WrappedBox gift={gift}>
      <Claim
        gift={gift}
        token={stage.token}
        onClaimed={(claimed) => setStage({ ...stage, gift: claimed })}
      />
    </WrappedBox>
  );
}

async function openGift(token: string | null): Promise<Stage> {
  if (!token) return { name: "refused", reason: NO_TOKEN };
  try {
    const gift = await call("POST /api/gifts/open", { body: { token } });
    return { name: "shown", gift, token };
  } catch (error) {
    return { name: "refused", reason: refusalReason(error) };
  }
}

type ClaimProps = { gift: Gift; token: string; onClaimed: (gift: Gift) => void };

function Claim({ gift, token, onClaimed }: ClaimProps) {
  const session = useCurrentUser();
  if (gift.isOwn)
    return (
      <>
        <p>This is what your friend sees. Your order lets you take the gift back.</p>
        <OutlineLink href="/orders">See my orders</OutlineLink>
      </>
    );
  return (
    <>
      {gift.isEarly && (
        <p>
          <span>You can unwrap it from </span>
          <LocalTime iso={gift.opensAt} />
          <span>. Keep the link until then.</span>
        </p>
      )}
      {session.status === "signed-out" && (
        <>
          <p className="text-muted-foreground">
            The box goes into your account, which needs a verified email address. You must be 18 or
            older.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href="/auth?next=/gift">Sign in</ButtonLink>
            <OutlineLink href="/auth?next=/gift#register">Create an account</OutlineLink>
          </div>
        </>
      )}
      {session.status === "signed-in" && !gift.isEarly && (
        <Unwrap gift={gift} token={token} onClaimed={onClaimed} />
      )}
    </>
  );
}

function Unwrap({ gift: { from, asksAge }, token, onClaimed }: ClaimProps) {
  const age = useAdultCheck(asksAge);
  const claim = useMutation({
    mutationFn: () =>
      call("POST /api/gifts/claim", { body: { token, ...(asksAge ? { isAdult: true } : {}) } }),
    onSuccess: (gift) => {
      giftToken.forget();
      onClaimed(gift);
    },
  });
  return (
    <>
      {asksAge && <AdultCheck {...age.field} />}
      <Button
        size="lg"
        pending={claim.isPending}
        pendingLabel="Unwrapping..."
        onClick={() => age.require() && claim.mutate()}
      >
        Unwrap it
      </Button>
      {claim.error && (
        <div className="grid justify-items-center">
          <RefusalText>{errorMessage(claim.error)}</RefusalText>
          <VerifyEmailOffer refusal={claim.error} />
          <LimitsLink refusal={claim.error} />
        </div>
      )}
      <p className="text-sm text-muted-foreground">
        {`${from} will see your username, and can watch the films of the packs that you open.`}
      </p>
    </>
  );
}
