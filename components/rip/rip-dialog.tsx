"use client";

import "@/components/rip/rip-dialog.css";
import "@/components/rip/rip-hand.css";
import "@/components/rip/rip-card.css";
import "@/components/rip/rip-panel.css";

import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

import { DialogBar } from "@/components/rip/dialog-bar";
import { listenToCards } from "@/components/rip/motion/card-gestures";
import type { CardShow } from "@/components/rip/motion/card-show";
import { part } from "@/components/rip/motion/parts";
import { Show } from "@/components/rip/motion/show";
import { PackSummary } from "@/components/rip/pack-summary";
import { PacksProgress } from "@/components/rip/packs-progress";
import { RipAura } from "@/components/rip/rip-aura";
import { RipPanel } from "@/components/rip/rip-panel";
import { RipScene } from "@/components/rip/rip-scene";
import type { RipStore } from "@/components/rip/rip-store";
import { useRip } from "@/components/rip/use-rip";
import { announcement } from "@/lib/packs/rip-words";

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

type RipDialogProps = { store: RipStore; packArt: string; isOwn: boolean };

/** One pack in hand, from the tear to its last card. */
export function RipDialog({ store, packArt, isOwn }: RipDialogProps) {
  const state = useRip(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useRef<Show>(null);
  /** The last card that has come to its pocket in the binder, by pack. */
  const [filed, setFiled] = useState({ packId: "", index: -1 });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const own = new Show(element, { store, onFiled: (packId, index) => setFiled((before) => ({ packId, index: before.packId === packId ? Math.max(before.index, index) : index })) });
    show.current = own;
    return () => own.end();
  }, [store]);

  const { phase, packId, index } = state;
  const isReady = state.cards !== null || phase === "opening";
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (phase === "choosing") element.close();
    else if (!element.open) element.showModal();
    show.current?.enter(store.getState());
  }, [phase, packId, index, isReady, store]);

  const hasTable = phase !== "choosing";
  useEffect(() => {
    if (!dialog.current || !show.current || !hasTable) return;
    return listenToCards(dialog.current, part(dialog.current, "table"), show.current);
  }, [hasTable]);

  const addCard = useCallback((card: CardShow) => show.current?.add(card) ?? (() => undefined), []);
  const land = useCallback((card: CardShow, at: number, count: number) => void show.current?.land(card, at, count), []);
  const close = () => store.send({ type: "CLOSE" });

  function pressKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      show.current?.nudge(...arrow);
    }
    // A key that is held down would run through all cards.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  }

  const isSummary = phase === "complete" || phase === "viewing";
  const firstFiled = filed.packId === packId ? filed.index : -1;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="rip-title"
      className="rip-dialog"
      data-phase={phase}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A browser may close it without asking first.
      onClose={() => store.getState().phase !== "choosing" && close()}
      onKeyDown={pressKey}
    >
      <RipAura />
      {phase !== "choosing" && (
        <>
          <DialogBar state={state} onRevealAll={() => show.current?.revealAll()} onSkip={() => store.send({ type: "SKIP" })} onClose={close} />
          <RipScene key={packId} state={state} packArt={packArt} isHidden={isSummary} filedIndex={firstFiled} onCard={addCard} />
          {isSummary && state.cards && <PackSummary key={`${packId} ${phase}`} state={state} isOwn={isOwn} onCard={addCard} onLanding={land} />}
          <RipPanel state={state} filedIndex={firstFiled} onPress={() => show.current?.press()} />
          <PacksProgress state={state} />
          <p role="status" className="sr-only">
            {announcement(state)}
          </p>
        </>
      )}
    </dialog>
  );
}
