import { createStore, type StoreApi } from "zustand/vanilla";

import { createProgressSaver } from "@/components/packs/progress-saver";
import { resumeRip, toMemory } from "@/components/packs/rip-memory";
import type { RipSource } from "@/components/packs/rip-source";
import { readStored, store as keep } from "@/components/packs/storage";
import {
  needsCards,
  openedCount,
  packOf,
  type RipEvent,
  type RipPack,
  ripReducer,
  type RipState,
  startRip,
} from "@/lib/packs/rip-machine";
import { ApiError } from "@/lib/platform/client/api-client";

const NOT_OPENED = "The pack could not be opened. Nothing is lost. Try again.";
const NOT_FETCHED = "The cards could not be loaded. Nothing is lost. Try again.";

/** Its initial state matches the server's HTML: no pack is in the hand. */
export type RipStore = Omit<StoreApi<RipState>, "setState"> & {
  send: (event: RipEvent) => void;
  /** Restores the position that this browser remembers. */
  resume: (packs?: readonly RipPack[]) => void;
  restart: (packs: readonly RipPack[]) => void;
  /** When the pack in the hand was chosen, in performance.now() time. */
  chosenAt: () => number;
};

type RipStoreOptions = { packs: readonly RipPack[]; source: RipSource; memoryKey: string };

/**
 * State outside of React: runs the machine, requests cards, saves progress and keeps the position.
 */
export function createRipStore({ packs, source, memoryKey }: RipStoreOptions): RipStore {
  const { getState, setState, ...reading } = createStore(() => startRip(packs));
  const saveProgress = createProgressSaver(source.saveProgress);
  let chosenAt = 0;

  function become(next: RipState, before = getState()): void {
    if (next === before) return;
    const isOver = next.phase === "choosing" && openedCount(next) === next.packs.length;
    keep(memoryKey, isOver ? null : toMemory(next));
    if (next.phase === "held" && before.packId !== next.packId) chosenAt = performance.now();
    for (const pack of next.packs) {
      const known = packOf(before, pack.id);
      if (
        known &&
        (pack.revealedCount > known.revealedCount || (pack.isComplete && !known.isComplete))
      ) {
        saveProgress(pack.id, { revealedCount: pack.revealedCount, isComplete: pack.isComplete });
      }
    }
    setState(next, true);
    const wasRequested = needsCards(before) && before.packId === next.packId;
    if (needsCards(next) && !wasRequested && next.packId !== null) void requestCards(next.packId);
  }

  async function requestCards(packId: string): Promise<void> {
    const isTorn = packOf(getState(), packId)?.isOpened === true;
    try {
      send({
        type: "CARDS",
        packId,
        ...(await (isTorn ? source.getCards(packId) : source.openPack(packId))),
      });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      send({
        type: "FAILED",
        packId,
        message: isRefused ? error.body : isTorn ? NOT_FETCHED : NOT_OPENED,
      });
    }
  }

  function send(event: RipEvent): void {
    become(ripReducer(getState(), event));
  }

  return {
    ...reading,
    getState,
    send,
    resume: (known = packs) => become(resumeRip(known, readStored(memoryKey)), startRip(known)),
    restart: (known) => become(startRip(known)),
    chosenAt: () => chosenAt,
  };
}
