"use client";

import { useSyncExternalStore } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { type WatchButtonProps, WatchSignInLink } from "@/components/watches/watch-sign-in-link";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";

const WatchControl = lazyInBrowser(() =>
  import("@/components/watches/watch-control").then((module) => module.WatchControl),
);

/** Reads the session in the browser, for cached pages. Anonymous visitors load nothing for it. */
export function WatchButton(props: WatchButtonProps) {
  const mayBeSignedIn = useSyncExternalStore(onSessionHint, hasSessionHint, () => false);
  return (
    <div className="min-h-control">
      {mayBeSignedIn ? <WatchControl {...props} /> : <WatchSignInLink {...props} />}
    </div>
  );
}
