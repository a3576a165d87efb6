"use client";

import { useEffect, useEffectEvent, useState } from "react";

import { forget, pick, type Picked } from "@/components/breaks/station/scans/scan-sender";
import {
  emptySlots,
  inNameOrder,
  SCAN_FIELD,
  type Slot,
} from "@/components/breaks/station/scans/scan-slots";
import { cardAt } from "@/components/breaks/station/station-state";
import type { StationWork } from "@/components/breaks/station/use-station";
import { chooseFiles } from "@/components/ui/choose-files";
import { toastError } from "@/components/ui/toast";

export const SCAN_TYPES = "image/*";

/** One scan fills the next gap; several are previewed first. */
export function useScanFiles(
  { station, awaited, sender, dispatch }: StationWork,
  onSeveral: () => void,
) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const { place } = station;
  const emptyFrom = (pack: number) =>
    emptySlots(
      station.packs.map(({ cards }) => cards),
      { fromPack: pack, awaited },
    );
  const nextEmpty =
    emptyFrom(place.pack).find(
      (slot) => slot.pack > place.pack || slot.position >= place.position,
    ) ?? null;

  function takeOne(file: File) {
    if (!nextEmpty) return toastError("Every card from here on has its scans", undefined);
    sender.add(pick([file]).map((one) => ({ ...one, slot: nextEmpty })));
  }

  function take(files: readonly File[]) {
    const pictures = inNameOrder(files.filter(({ type }) => type.startsWith("image/")));
    if (files.length === 0) return;
    if (pictures.length < files.length)
      toastError(
        pictures.length === 0 ? "Please choose pictures" : "Only the pictures were added",
        undefined,
      );
    if (pictures[0] && pictures.length === 1) return takeOne(pictures[0]);
    if (pictures.length === 0) return;
    setPicked(pick(pictures));
    onSeveral();
  }

  /** A replaced scan becomes unassigned. */
  function put(slot: Slot, file: File) {
    if (cardAt(station, slot)?.[SCAN_FIELD[slot.side]])
      dispatch({ type: "put", slot, scanId: null });
    sender.add(pick([file]).map((one) => ({ ...one, slot })));
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return {
    picked,
    nextEmpty,
    emptyFrom,
    take,
    takeOne,
    put,
    choose: async () => take(await chooseFiles({ accept: SCAN_TYPES, isMultiple: true })),
    async replace(slot: Slot, capture?: "environment") {
      const [file] = await chooseFiles({ accept: SCAN_TYPES, ...(capture && { capture }) });
      if (file) put(slot, file);
    },
    cancel() {
      forget(picked);
      setPicked([]);
    },
    send(slots: readonly (Slot | null)[]) {
      sender.add(
        picked.flatMap((one, index) => (slots[index] ? [{ ...one, slot: slots[index] }] : [])),
      );
      forget(picked.filter((_, index) => !slots[index]));
      setPicked([]);
    },
  };
}

export type ScanFiles = ReturnType<typeof useScanFiles>;
