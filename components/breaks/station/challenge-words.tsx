"use client";

import { Maximize2 } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";

import { Button } from "@/components/ui/button";
import type { Break } from "@/lib/breaks/schema";

/**
 * Unknowable before the sale: filming them before the wrap is cut proves that the video is newer.
 */
export function ChallengeWords({ box }: { box: Break }) {
  return (
    <section
      aria-label="For both cameras"
      className="grid gap-x-8 gap-y-4 rounded-lg bg-stage px-6 py-5 text-stage-foreground sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid gap-1">
        <h1 className="text-sm font-normal text-stage-muted">{`${box.name} · ${box.orderNumber}`}</h1>
        <p className="text-4xl font-semibold">{box.challenge}</p>
        <p className="text-sm text-stage-muted">
          {"Box "}
          <span className="break-all">{box.boxId}</span>
        </p>
      </div>
      <ShowLarge box={box} />
    </section>
  );
}

type ShowLargeProps = {
  box: Break;
  /** Marks when the words are readable, while recording. */
  onShown?: () => void;
};

/** The words fill the screen, for the cameras. */
export function ShowLarge({ box, onShown }: ShowLargeProps) {
  return (
    <DialogPrimitive.Root>
      <DialogPrimitive.Trigger asChild>
        <Button variant="stage">
          <Maximize2 className="icon-sm" aria-hidden="true" />
          Show to the cameras
        </Button>
      </DialogPrimitive.Trigger>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-51 grid content-center justify-items-center gap-8 overflow-auto bg-stage p-6 text-center text-stage-foreground"
        >
          <DialogPrimitive.Title className="flex flex-wrap justify-center gap-x-[0.35em] text-[min(14vw,11rem)] leading-tight tracking-display">
            {box.challenge.split(" ").map((word, index) => (
              <span key={index}>{word}</span>
            ))}
          </DialogPrimitive.Title>
          <p className="text-2xl break-all text-stage-muted">{box.boxId}</p>
          <div className="flex flex-wrap justify-center gap-2">
            {onShown && (
              <DialogPrimitive.Close asChild>
                <Button variant="wax" onClick={onShown}>
                  Words shown
                </Button>
              </DialogPrimitive.Close>
            )}
            <DialogPrimitive.Close asChild>
              <Button variant="stage">Done</Button>
            </DialogPrimitive.Close>
          </div>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
