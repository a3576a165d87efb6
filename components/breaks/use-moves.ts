"use client";

import type { StationWork } from "@/components/breaks/use-station";
import { neighbour, nextOpen, type Place } from "@/lib/breaks/draft";

export const fieldId = (field: string) => `card-${field}`;

/** Moves the focus to a field of the card, once it shows what it is about to show. */
export function focusField(field: string): void {
  setTimeout(() => focusNow(fieldId(field)), 50);
}

export function focusNow(id: string): void {
  const element = document.getElementById(id);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** After a press that took its own button away: the first of these headings that is there now has the focus. */
export function focusHeading(...ids: string[]): void {
  setTimeout(
    () =>
      ids
        .map((id) => document.getElementById(id))
        .find((heading) => heading !== null)
        ?.focus(),
    50,
  );
}

/** The ways from card to card. Moving with the arrows stays in the field, for those who fill in one field of all cards. */
export function useMoves({ box, station, dispatch }: StationWork) {
  const { place } = station;
  const go = (to: Place | null) => {
    if (to) dispatch({ type: "go", place: to });
  };
  const toPack = (pack: number) =>
    go(pack >= 1 && pack <= box.packCount ? { pack, position: 1 } : null);
  return {
    "next-card": () => go(neighbour(place, 1, box)),
    "previous-card": () => go(neighbour(place, -1, box)),
    "next-pack": () => toPack(place.pack + 1),
    "previous-pack": () => toPack(place.pack - 1),
    "next-gap": () => {
      go(
        nextOpen(
          station.packs.map(({ cards }) => cards),
          place,
        ),
      );
      focusField("player");
    },
    /** Enter; after the last card of the box the next thing to do is to seal it. */
    advance: () => {
      const isLast = !neighbour(place, 1, box);
      dispatch({ type: "advance" });
      if (isLast) document.getElementById("seal")?.focus();
      else focusField("player");
    },
  };
}
