"use client";

import { Fragment, type RefObject, useRef } from "react";

import type { CardOverlaysState } from "@/components/inventory/card-overlays";
import { CardRow } from "@/components/inventory/card-row";
import { SortedIcon } from "@/components/inventory/inventory-icons";
import { useFocusedRow } from "@/components/inventory/use-focused-row";
import type { CardSelection } from "@/components/inventory/use-selection";
import { useMedia, useVirtualRows } from "@/components/inventory/use-virtual-rows";
import { Table, TableBody, TableHead, TableHeader } from "@/components/ui/table";
import type { CardSort } from "@/lib/inventory/card-order";
import type { InventoryCard } from "@/lib/inventory/schema";

export type CardsProps = {
  /** Its name. */
  label: string;
  cards: readonly InventoryCard[];
  /** Includes cards that aren't loaded. */
  total: number;
  sort: CardSort;
  selection: CardSelection;
  overlays: CardOverlaysState;
  onReach: (index: number) => void;
  /** Gets focus when no card is left. */
  fallback: RefObject<HTMLElement | null>;
};

const DESK_ROW = 77;
const PHONE_ROW = 142;

/** One row per card, or a small card on phones. Only rows near the viewport are rendered. */
export function CardTable({
  label,
  cards,
  total,
  sort,
  selection,
  overlays,
  onReach,
  fallback,
}: CardsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isWide = useMedia("(min-width: 64rem)", true);
  const focus = useFocusedRow(cards, body, fallback);
  const { rows, end, measure } = useVirtualRows({
    container: body,
    count: cards.length,
    rowHeight: isWide ? DESK_ROW : PHONE_ROW,
    pinned: focus.index,
    onReach,
  });
  return (
    <Table
      aria-label={label}
      aria-rowcount={total + 1}
      className="max-lg:block max-lg:wrap-anywhere lg:table-fixed"
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <TableHeader className="max-lg:sr-only">
        <tr aria-rowindex={1}>
          <TableHead className="w-11">
            <span className="sr-only">Selected</span>
          </TableHead>
          <TableHead {...sortProps(sort === "player", "ascending")}>
            Card
            <SortArrow isShown={sort === "player"} />
          </TableHead>
          <TableHead className="w-32 xl:w-46">Status</TableHead>
          <TableHead className="w-34" {...sortProps(sort === "rarity", "ascending")}>
            Rarity
            <SortArrow isShown={sort === "rarity"} />
          </TableHead>
          <TableHead className="w-32" {...sortProps(sort === "date-pulled", "descending")}>
            Date Pulled
            <SortArrow isShown={sort === "date-pulled"} />
          </TableHead>
          <TableHead className="w-36">Action deadline</TableHead>
          <TableHead className="w-24">Rip</TableHead>
          <TableHead end className="w-36" {...sortProps(sort === "value", "descending")}>
            Estimated value
            <SortArrow isShown={sort === "value"} />
          </TableHead>
          <TableHead className="w-13">
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody ref={body} className="max-lg:block">
        {rows.map(({ index, gap }) => {
          const card = cards[index];
          if (!card) return null;
          return (
            <Fragment key={card.id}>
              <Gap height={gap} />
              <CardRow
                card={card}
                index={index}
                isSelected={selection.has(card.id)}
                onToggle={selection.toggle}
                overlays={overlays}
                measure={measure}
              />
            </Fragment>
          );
        })}
        <Gap height={end} />
      </TableBody>
    </Table>
  );
}

function sortProps(isSorted: boolean, direction: "ascending" | "descending") {
  return isSorted ? { "aria-sort": direction } : {};
}

function SortArrow({ isShown }: { isShown: boolean }) {
  return isShown && <SortedIcon className="ml-1 inline size-3.5 stroke-2 align-[-0.15em]" />;
}

/** Takes the place of rows that aren't rendered. */
function Gap({ height }: { height: number }) {
  if (height < 1) return null;
  return (
    <tr aria-hidden="true" className="max-lg:block">
      <td colSpan={9} className="max-lg:block" style={{ height }} />
    </tr>
  );
}
