"use client";

import "@/components/packs/rip-dialog.css";
import "@/components/packs/rip-hand.css";
import "@/components/packs/rip-card.css";
import "@/components/packs/rip-panel.css";

import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { DialogBar } from "@/components/packs/dialog-bar";
import { listenToCards } from "@/components/packs/motion/card-gestures";
import type { CardShow } from "@/components/packs/motion/card-show";
import { part } from "@/components/packs/motion/parts";
import { Show } from "@/components/packs/motion/show";
import { PackSummary } from "@/components/packs/pack-summary";
import { PacksProgress } from "@/components/packs/packs-progress";
import { RipAura } from "@/components/packs/rip-aura";
import { RipPanel } from "@/components/packs/rip-panel";
import { RipScene } from "@/components/packs/rip-scene";
import type { RipSource } from "@/components/packs/rip-source";
import type { RipStore } from "@/components/packs/rip-store";
import { announcement } from "@/components/packs/rip-words";
import { useRip } from "@/components/packs/use-rip";
import { bestCard } from "@/lib/cards/best-card";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type RipDialogProps = {
  store: RipStore;
  source: RipSource;
  /** There are no real cards behind it. */
  isSample: boolean;
  packArt: string;
  /** Undefined for packs that aren't the collector's own. */
  onShare: ((packId: string) => void) | undefined;
};

export function RipDialog({ store, source, isSample, packArt, onShare }: RipDialogProps) {
  const state = useRip(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useRef<Show>(null);
  /** Index of the last card that reached its pocket in the binder, by pack. */
  const [filed, setFiled] = useState({ packId: "", index: -1 });
  const [turnedId, setTurnedId] = useState("");
  // After a reload, cards are mounted before the show, which is an effect of their parent.
  const [cards] = useState(() => new Map<string, CardShow>());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const own = new Show(element, {
      store,
      cards,
      onTurned: setTurnedId,
      onFiled: (packId, index) =>
        setFiled((before) => ({
          packId,
          index: before.packId === packId ? Math.max(before.index, index) : index,
        })),
    });
    show.current = own;
    return () => own.end();
  }, [store, cards]);

  const { phase, packId, index } = state;
  const isReady = state.cards !== null || phase === "opening";
  const entering = useRef<() => void>(null);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    const entered = store.getState();
    // Runs before the next paint, but in its own task, so that layout happens once.
    const frame = requestAnimationFrame(() => entering.current?.());
    entering.current?.();
    entering.current = () => {
      entering.current = null;
      cancelAnimationFrame(frame);
      // The pack may be gone by then.
      if (!dialog.current || store.getState().packId !== entered.packId) return;
      if (entered.phase === "choosing") {
        isClosing.current = dialog.current.open;
        dialog.current.close();
      } else if (!dialog.current.open) dialog.current.showModal();
      show.current?.enter(entered);
    };
  }, [phase, packId, index, isReady, store]);

  useEffect(() => {
    if (!dialog.current || !show.current || packId === null) return;
    return listenToCards(dialog.current, part(dialog.current, "table"), show.current);
  }, [packId]);

  const addCard = useCallback(
    (card: CardShow) => {
      const { id } = card.card;
      cards.set(id, card);
      return () => {
        card.end();
        if (cards.get(id) === card) cards.delete(id);
      };
    },
    [cards],
  );
  const land = useCallback((card: CardShow, at: number, count: number) => {
    // A summary card may be built in the same commit, so enters its phase before landing it.
    queueMicrotask(() => {
      entering.current?.();
      void show.current?.land(card, at, count);
    });
  }, []);
  const isSummary = phase === "complete" || phase === "viewing";
  const close = () => store.send({ type: "CLOSE" });

  function pressKey(event: KeyboardEvent) {
    const arrow =
      event.altKey || event.ctrlKey || event.metaKey || isSummary ? undefined : ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      show.current?.nudge(...arrow);
    }
    // A held key would run through all cards.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  }

  const isTurning =
    phase === "revealed" && state.via === "REVEAL" && state.cards?.[index]?.id !== turnedId;
  const firstFiled = filed.packId === packId ? filed.index : -1;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="rip-title"
      className="rip-dialog"
      data-phase={phase}
      data-best={phase === "opening" && state.cards ? bestCard(state.cards)?.rarity : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A browser may close it unasked. Our own closes report a frame later, perhaps for the next
      // pack.
      onClose={() => {
        if (isClosing.current) isClosing.current = false;
        else close();
      }}
      onKeyDown={pressKey}
    >
      <RipAura />
      {phase !== "choosing" && (
        <DialogBar
          state={state}
          onRevealAll={() => show.current?.revealAll()}
          onSkip={() => store.send({ type: "SKIP" })}
          onClose={close}
        />
      )}
      <RipScene
        state={state}
        packArt={packArt}
        isTurning={isTurning}
        isHidden={isSummary}
        filedIndex={firstFiled}
        onCard={addCard}
      />
      {phase !== "choosing" && (
        <>
          {isSummary && state.cards && (
            <PackSummary
              key={`${packId} ${phase}`}
              state={state}
              source={source}
              isSample={isSample}
              onShare={onShare}
              onCard={addCard}
              onLanding={land}
            />
          )}
          <RipPanel
            state={state}
            filedIndex={firstFiled}
            isTurning={isTurning}
            onPress={() => show.current?.press()}
          />
          <PacksProgress state={state} />
          <p role="status" className="sr-only">
            {announcement(state, isTurning)}
          </p>
        </>
      )}
    </dialog>
  );
}
