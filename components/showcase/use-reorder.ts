"use client";

import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { moved } from "@/components/showcase/moved";

type Named = { id: string; title: string };
type ReorderOptions<Item extends Named> = {
  items: readonly Item[];
  onOrder: (items: Item[]) => void;
};

type Drag<Item> = { id: string; items: Item[] };

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Reorders items by dragging their handle, by its arrow keys, or by buttons that call `move`. */
export function useReorder<Item extends Named>({ items, onOrder }: ReorderOptions<Item>) {
  const [drag, setShownDrag] = useState<Drag<Item> | null>(null);
  // The pointer may move on before the last move is rendered.
  const dragNow = useRef<Drag<Item> | null>(null);
  const [spoken, setSpoken] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const refocused = useRef<string | null>(null);
  const shown = drag?.items ?? items;

  // An element that moves in the document loses focus.
  useLayoutEffect(() => {
    if (refocused.current === null) return;
    list.current?.querySelector<HTMLElement>(refocused.current)?.focus();
    refocused.current = null;
  });

  function setDrag(next: Drag<Item> | null) {
    dragNow.current = next;
    setShownDrag(next);
  }

  function move(id: string, to: number, focus: "handle" | "earlier" | "later" = "handle") {
    const from = items.findIndex((item) => item.id === id);
    const next = moved(items, from, to);
    const place = next.findIndex((item) => item.id === id);
    const isAtEnd =
      (focus === "earlier" && place === 0) || (focus === "later" && place === next.length - 1);
    refocused.current = `[data-item="${id}"] [data-move="${isAtEnd ? "handle" : focus}"]`;
    if (place === from) return;
    setSpoken(`${next[place]?.title}, now ${place + 1} of ${next.length}`);
    onOrder(next);
  }

  function pressKey(event: KeyboardEvent, id: string) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (event.key === "Escape" && dragNow.current) setDrag(null);
    if (!step) return;
    event.preventDefault();
    const index = items.findIndex((item) => item.id === id);
    move(id, step(index, items.length - 1));
  }

  /** Listens on the window: a handle that moves in the document loses the pointer. */
  function take(event: ReactPointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0) return;
    const { pointerId } = event;
    const listening = new AbortController();
    const ofPointer = (work: (event: PointerEvent) => void) => (each: PointerEvent) =>
      each.pointerId === pointerId && work(each);
    const end = (work: () => void) =>
      ofPointer(() => {
        listening.abort();
        work();
      });
    const { signal } = listening;
    window.addEventListener("pointermove", ofPointer(carry), { signal });
    window.addEventListener("pointerup", end(drop), { signal });
    window.addEventListener(
      "pointercancel",
      end(() => setDrag(null)),
      { signal },
    );
    setDrag({ id, items: [...items] });
  }

  function drop() {
    const dropped = dragNow.current;
    if (!dropped) return;
    setDrag(null);
    const next = dropped.items;
    if (next.every(({ id }, place) => id === items[place]?.id)) return;
    const place = next.findIndex(({ id }) => id === dropped.id);
    setSpoken(`${next[place]?.title}, now ${place + 1} of ${next.length}`);
    onOrder(next);
  }

  /** The item under the pointer gives up its place. */
  function carry({ clientX, clientY }: PointerEvent) {
    const carried = dragNow.current;
    if (!carried) return;
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-item]");
    const to = carried.items.findIndex(({ id }) => id === over?.dataset.item);
    const from = carried.items.findIndex(({ id }) => id === carried.id);
    if (to >= 0 && to !== from) setDrag({ ...carried, items: moved(carried.items, from, to) });
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
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => take(event, id),
    }),
  };
}
