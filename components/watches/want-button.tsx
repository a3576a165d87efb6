"use client";

import { useState, useSyncExternalStore } from "react";

import { Button } from "@/components/ui/button";
import { LazyWantDialog } from "@/components/watches/lazy-want-dialog";
import { WatchSignInLink } from "@/components/watches/watch-sign-in-link";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";

type WantButtonProps = { player: string; label: string; path: string };

/** For cached pages, like WatchButton. */
export function WantButton({ player, label, path }: WantButtonProps) {
  const mayBeSignedIn = useSyncExternalStore(onSessionHint, hasSessionHint, () => false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <div className="min-h-control">
      {mayBeSignedIn ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <WatchSignInLink label={label} path={path} />
      )}
      {isOpen !== null && (
        <LazyWantDialog
          subject={{ kind: "PLAYER", player }}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
