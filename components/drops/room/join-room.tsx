"use client";

import { useState } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { Refusal } from "@/components/ui/refusal";
import { errorMessage } from "@/lib/platform/client/api-client";

const RefusalLinks = lazyInBrowser(() =>
  import("@/components/drops/room/refusal-links").then((module) => module.RefusalLinks),
);

type JoinRoomProps = {
  path: string;
  isSignedIn: boolean;
  label: string;
  /** @throws {ApiError} */
  join: () => Promise<void>;
};

export function JoinRoom({ path, isSignedIn, label, join }: JoinRoomProps) {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  if (!isSignedIn)
    return (
      <div className="grid gap-2">
        <ButtonLink
          size="lg"
          href={`/auth?next=${encodeURIComponent(path)}`}
          prefetch={false}
          rel="nofollow"
        >
          Sign in to join
        </ButtonLink>
        <p className="text-sm text-muted-foreground">
          Already joined? Sign in to see your place. To join, you need an account with a verified
          email address.
        </p>
      </div>
    );
  async function press() {
    setIsPending(true);
    setRefusal(null);
    try {
      await join();
    } catch (error) {
      setRefusal(error as Error);
    }
    setIsPending(false);
  }
  return (
    <div className="grid gap-4">
      {refusal !== null && (
        <Refusal title="You haven’t joined yet">
          <p>{errorMessage(refusal)}</p>
          <RefusalLinks refusal={refusal} />
        </Refusal>
      )}
      <Button size="lg" pending={isPending} pendingLabel="Joining..." onClick={() => void press()}>
        {label}
      </Button>
    </div>
  );
}
