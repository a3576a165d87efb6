"use client";

import { Fragment, useRef } from "react";

import { CardFace } from "@/components/inventory/card-face";
import type { CardsProps } from "@/components/inventory/card-table";
import { useFocusedRow } from "@/components/inventory/use-focused-row";
import { useMedia, useVirtualRows } from "@/components/inventory/use-virtual-rows";

const ROW = 450;

/** Two to five columns. Only rows near the viewport are rendered. */
export function CardGrid({
  label,
  cards,
  total,
  selection,
  overlays,
  onReach,
  fallback,
}: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const isWide = useMedia("(min-width: 64rem)", true);
  const isLarge = useMedia("(min-width: 48rem)", true);
  const isMedium = useMedia("(min-width: 40rem)", true);
  const columns = isWide ? 5 : isLarge ? 4 : isMedium ? 3 : 2;
  const focus = useFocusedRow(cards, list, fallback);
  const { rows, end, measure } = useVirtualRows({
    container: list,
    count: Math.ceil(cards.length / columns),
    rowHeight: ROW,
    pinned: focus.index === null ? null : Math.floor(focus.index / columns),
    onReach: (row) => onReach((row + 1) * columns - 1),
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 md:grid-cols-4 md:gap-x-5 lg:grid-cols-5"
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {rows.map(({ index: row, gap }) => (
        <Fragment key={cards[row * columns]?.id ?? row}>
          {gap >= 1 && <li aria-hidden="true" className="col-span-full" style={{ height: gap }} />}
          {cards.slice(row * columns, (row + 1) * columns).map((card, column) => (
            <CardFace
              key={card.id}
              card={card}
              position={row * columns + column + 1}
              total={total}
              isSelected={selection.has(card.id)}
              onToggle={selection.toggle}
              overlays={overlays}
              // The first card of a row is as tall as the row.
              {...(column === 0 ? { row, measure } : {})}
            />
          ))}
        </Fragment>
      ))}
      {end >= 1 && <li aria-hidden="true" className="col-span-full" style={{ height: end }} />}
    </ul>
  );
}
