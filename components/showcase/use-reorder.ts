"use client";

import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

import { moved } from "@/lib/showcase/moved";

type Named = { id: string; title: string };
type ReorderOptions<Item extends Named> = {
  items: readonly Item[];
  onOrder: (items: Item[]) => void;
};

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Orders things by dragging their handle, by its arrow keys, or by buttons that call `move`. */
export function useReorder<Item extends Named>({ items, onOrder }: ReorderOptions<Item>) {
  const [drag, setDrag] = useState<{ id: string; items: Item[] } | null>(null);
  const [spoken, setSpoken] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const refocused = useRef<string | null>(null);
  const shown = drag?.items ?? items;

  // Moving an element in the document takes its focus away.
  useLayoutEffect(() => {
    if (refocused.current === null) return;
    list.current?.querySelector<HTMLElement>(refocused.current)?.focus();
    refocused.current = null;
  });

  function move(id: string, to: number, focus: "handle" | "earlier" | "later" = "handle") {
    const from = items.findIndex((item) => item.id === id);
    const next = moved(items, from, to);
    const place = next.findIndex((item) => item.id === id);
    const isAtEnd = (focus === "earlier" && place === 0) || (focus === "later" && place === next.length - 1); // prettier-ignore
    refocused.current = `[data-item="${id}"] [data-move="${isAtEnd ? "handle" : focus}"]`;
    if (place === from) return;
    setSpoken(`${next[place]?.title}, now ${place + 1} of ${next.length}`);
    onOrder(next);
  }

  function pressKey(event: KeyboardEvent, id: string) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (event.key === "Escape" && drag) setDrag(null);
    if (!step) return;
    event.preventDefault();
    const index = items.findIndex((item) => item.id === id);
    move(id, step(index, items.length - 1));
  }

  function take(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ id, items: [...items] });
  }

  function drop() {
    if (!drag) return;
    setDrag(null);
    if (drag.items.some((item, place) => item.id !== items[place]?.id)) {
      const place = drag.items.findIndex(({ id }) => id === drag.id);
      setSpoken(`${drag.items[place]?.title}, now ${place + 1} of ${drag.items.length}`);
      onOrder(drag.items);
    }
  }

  /** The thing under the pointer gives up its place. */
  function carry({ clientX, clientY }: PointerEvent) {
    if (!drag) return;
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-item]");
    const to = drag.items.findIndex(({ id }) => id === over?.dataset.item);
    const from = drag.items.findIndex(({ id }) => id === drag.id);
    if (to >= 0 && to !== from) setDrag({ ...drag, items: moved(drag.items, from, to) });
  }

  return {
    list,
    shown,
    spoken,
    draggedId: drag?.id ?? null,
    move,
    handleOf: (id: string) => ({
      "data-move": "handle",
      onKeyDown: (event: KeyboardEvent) => pressKey(event, id),
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, id),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  };
}
