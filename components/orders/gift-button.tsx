"use client";

import { useRef, useState } from "react";

import type { GiftSubject } from "@/components/orders/gift-dialog";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const GiftDialog = lazyInBrowser(() =>
  import("@/components/orders/gift-dialog").then((module) => module.GiftDialog),
);

type GiftButtonProps = {
  subject: GiftSubject;
  label: string;
  /** The box, which tells its button apart from those of others. */
  name: string;
  size?: "sm" | "md";
  className?: string;
  /** Called once its reader has closed the link. */
  onChanged: () => void;
};

export function GiftButton({
  subject,
  label,
  name,
  size = "md",
  className,
  onChanged,
}: GiftButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [{ turn, isOpen }, setState] = useState({ turn: 0, isOpen: false });
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size={size}
        className={className}
        data-print="none"
        onClick={() => setState({ turn: turn + 1, isOpen: true })}
      >
        <span>
          {label}
          <span className="sr-only">: {name}</span>
        </span>
      </Button>
      {turn > 0 && (
        <GiftDialog
          // Each time from the start, without the link of the last one.
          key={turn}
          subject={subject}
          name={name}
          isOpen={isOpen}
          onClose={(hasChanged) => {
            setState({ turn, isOpen: false });
            if (hasChanged) onChanged();
          }}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
