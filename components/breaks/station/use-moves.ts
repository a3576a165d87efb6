"use client";

import { flushSync } from "react-dom";

import type { StationWork } from "@/components/breaks/station/use-station";
import { neighbor, nextOpen, type Place } from "@/lib/breaks/draft";

export const fieldId = (field: string) => `card-${field}`;

export function focusNow(id: string): void {
  const element = document.getElementById(id);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** Renders a change that may remove the pressed button, then focuses the first existing id. */
export function focusAfter(change: () => void, ...ids: string[]): void {
  flushSync(change);
  const id = ids.find((one) => document.getElementById(one) !== null);
  if (id) focusNow(id);
}

/** Arrow keys stay in the same field, for filling in one field of all cards. */
export function useMoves({ box, station, dispatch }: StationWork) {
  const { place } = station;
  const go = (to: Place | null) => {
    if (to) dispatch({ type: "go", place: to });
  };
  const toPack = (pack: number) =>
    go(pack >= 1 && pack <= box.packCount ? { pack, position: 1 } : null);
  return {
    "next-card": () => go(neighbor(place, 1, box)),
    "previous-card": () => go(neighbor(place, -1, box)),
    "next-pack": () => toPack(place.pack + 1),
    "previous-pack": () => toPack(place.pack - 1),
    "next-gap": () => {
      const packs = station.packs.map(({ cards }) => cards);
      focusAfter(() => go(nextOpen(packs, place)), fieldId("player"));
    },
    /** The Enter key. Sealing comes after the last card of the box. */
    advance: () => {
      const isLast = !neighbor(place, 1, box);
      focusAfter(() => dispatch({ type: "advance" }), isLast ? "seal" : fieldId("player"));
    },
  };
}
