"use client";

import { useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";
import { BRAND } from "@/lib/platform/brand";

/** Opens on its first render. onDismiss runs however it is closed. */
export function Welcome({ onDismiss }: { onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  // The native dialog traps focus and closes on Escape.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="welcome-title"
      aria-describedby="welcome-text"
      onClose={onDismiss}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto w-108 max-w-[calc(100vw-3rem)] animate-rise-in overflow-visible bg-transparent text-popover-foreground backdrop:bg-overlay"
    >
      <div className="crimp crimp-bottomless bg-wax px-8 pt-5 pb-6.5 text-wax-foreground">
        <div aria-hidden="true" className="-mx-8 mb-5 h-5 ridges" />
        <h2 id="welcome-title" className="text-3xl tracking-[-0.04em]">
          Welcome to {BRAND}
        </h2>
      </div>
      <div className="crimp crimp-topless grid gap-6 bg-popover px-8 pt-7 pb-8">
        <p id="welcome-text">
          {BRAND} is a prototype and not everything works. Look around, fill a cart and rip the
          sample packs. Nothing is charged.
        </p>
        <Button size="lg" block onClick={() => dialog.current?.close()}>
          Start browsing
        </Button>
      </div>
    </dialog>
  );
}
