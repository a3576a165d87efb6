"use client";

import { SoundSwitch } from "@/components/packs/rip-switches";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/shell-icons";
import { packOf, type RipState } from "@/lib/packs/rip-machine";

type DialogBarProps = {
  state: RipState;
  onRevealAll: () => void;
  onSkip: () => void;
  onClose: () => void;
};

export function DialogBar({ state, onRevealAll, onSkip, onClose }: DialogBarProps) {
  const isTurning =
    (state.phase === "hidden" || state.phase === "revealed") && state.cards !== null;
  return (
    <header className="rip-bar">
      {/* Has focus while a pack opens, so that Enter skips the animation. */}
      <h2
        id="rip-title"
        data-part="title"
        tabIndex={-1}
        className="text-base whitespace-nowrap outline-none"
        onKeyDown={(event) => {
          if (
            state.phase !== "opening" ||
            event.repeat ||
            (event.key !== "Enter" && event.key !== " ")
          )
            return;
          event.preventDefault();
          onSkip();
        }}
      >
        <span>{packOf(state, state.packId)?.name}</span>{" "}
        {isTurning && (
          <span className="ml-1 text-sm font-normal text-muted-foreground max-sm:ml-0 max-sm:block max-sm:text-xs">
            {`Card ${state.index + 1} of ${state.cards?.length ?? 0}`}
          </span>
        )}
      </h2>
      <div className="flex items-center gap-1">
        {isTurning && (
          <Button variant="ghost" onClick={onRevealAll}>
            Reveal all
          </Button>
        )}
        {state.phase === "opening" && !state.isAnimated && (
          <Button variant="ghost" onClick={onSkip}>
            Skip
          </Button>
        )}
        <span className="px-2">
          <SoundSwitch />
        </span>
        <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
    </header>
  );
}
