import type { DragEvent } from "react";

import type { Slot } from "@/components/breaks/station/scans/scan-slots";

/** A card's side, or an unassigned scan. */
export type Dragged = { slot: Slot } | { scanId: string };

const TYPE = "application/x-fairwax-scan";

export function startDrag(event: DragEvent, dragged: Dragged): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(dragged));
  event.dataTransfer.effectAllowed = "move";
}

export function allowDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
}

/** A single file dropped on a slot; several files are for the whole station. */
export function droppedFile(event: DragEvent): File | null {
  const [file, ...others] = event.dataTransfer.files;
  if (!file?.type.startsWith("image/") || others.length > 0) return null;
  event.preventDefault();
  return file;
}

export function dropped(event: DragEvent): Dragged | null {
  const data = event.dataTransfer.getData(TYPE);
  if (!data) return null;
  event.preventDefault();
  return JSON.parse(data) as Dragged;
}
