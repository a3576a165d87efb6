"use client";

import { useSyncExternalStore } from "react";

import { ButtonLink } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";
import type { WatchInput } from "@/lib/watches/schema";

const WatchControl = lazyInBrowser(() =>
  import("@/components/watches/watch-control").then((module) => module.WatchControl),
);

export type WatchButtonProps = {
  subject: WatchInput;
  label: string;
  /** The page to return to from signing in. */
  path: string;
};

/** For pages that are kept: asks for the session in the browser. Visitors load nothing for it. */
export function WatchButton(props: WatchButtonProps) {
  const mayBeSignedIn = useSyncExternalStore(onSessionHint, hasSessionHint, () => false);
  return (
    <div className="min-h-control">
      {mayBeSignedIn ? <WatchControl {...props} /> : <WatchSignInLink {...props} />}
    </div>
  );
}

export function WatchSignInLink({ label, path }: WatchButtonProps) {
  return (
    <ButtonLink
      variant="secondary"
      href={`/auth?next=${encodeURIComponent(path)}`}
      prefetch={false}
      rel="nofollow"
    >
      {label}
    </ButtonLink>
  );
}
