"use client";

import { ArrowLeft, ArrowRight, GripVertical } from "lucide-react";
import { useId } from "react";

import { PublicationTile } from "@/components/showcase/publication-tile";
import { useReorder } from "@/components/showcase/use-reorder";
import { Button } from "@/components/ui/button";
import type { Publication } from "@/lib/showcase/schema";

type ArrangedListProps = {
  items: readonly Publication[];
  onOrder: (items: Publication[]) => void;
  onTakeBack: (publication: Publication) => void;
};

/** Reorders by dragging a handle, or by keys and buttons. */
export function ArrangedList({ items, onOrder, onTakeBack }: ArrangedListProps) {
  const { list, shown, spoken, draggedId, move, handleOf } = useReorder({ items, onOrder });
  const hintId = useId();
  return (
    <>
      <p id={hintId} className="text-sm text-muted-foreground">
        Drag by the handle, or focus it and use the arrow keys.
      </p>
      <ol ref={list} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((publication, place) => {
          const { id, title } = publication;
          return (
            <li
              key={id}
              data-item={id}
              className={id === draggedId ? "rounded-lg opacity-70 outline-2 outline-wax-line" : ""}
            >
              <PublicationTile publication={publication}>
                <span className="flex items-center">
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move ${title}`}
                    aria-describedby={hintId}
                    className="cursor-grab touch-none active:cursor-grabbing"
                    {...handleOf(id)}
                  >
                    <GripVertical className="icon-sm" aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    data-move="earlier"
                    aria-label={`Move ${title} earlier`}
                    disabled={place === 0}
                    onClick={() => move(id, place - 1, "earlier")}
                  >
                    <ArrowLeft className="icon-sm" aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    data-move="later"
                    aria-label={`Move ${title} later`}
                    disabled={place === shown.length - 1}
                    onClick={() => move(id, place + 1, "later")}
                  >
                    <ArrowRight className="icon-sm" aria-hidden="true" />
                  </Button>
                </span>
                <span className="flex items-center">
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Remove ${title}`}
                    onClick={() => {
                      // The pressed button moves away with its card.
                      document.getElementById("main")?.focus();
                      onOrder(items.filter((item) => item.id !== id));
                    }}
                  >
                    Remove
                  </Button>
                  <TakeBack publication={publication} onTakeBack={onTakeBack} />
                </span>
              </PublicationTile>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

export function TakeBack({
  publication,
  onTakeBack,
}: {
  publication: Publication;
  onTakeBack: ArrangedListProps["onTakeBack"];
}) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Make private: ${publication.title}`}
      onClick={() => {
        // The pressed button disappears.
        document.getElementById("main")?.focus();
        onTakeBack(publication);
      }}
    >
      Make private
    </Button>
  );
}
