import type { Place } from "@/components/packs/motion/hand";

export const inFan = (packId: string) =>
  document.querySelector<HTMLElement>(`[data-pack="${packId}"]`);

/** Hides the pack in the fan while it is in the hand or on the table. */
export function markTaken(packId: string | null): void {
  document
    .querySelectorAll<HTMLElement>("[data-taken]")
    .forEach((pack) => delete pack.dataset.taken);
  const taken = packId === null ? null : inFan(packId);
  if (taken) taken.dataset.taken = "";
}

export function placeInFan(packId: string): Place | null {
  const picture = inFan(packId)?.querySelector<HTMLElement>('[data-part="fan-picture"]');
  const frame = picture?.closest("li");
  if (!picture || !frame) return null;
  const { x, y, width, height } = picture.getBoundingClientRect();
  const matrix = new DOMMatrix(getComputedStyle(frame).transform);
  return {
    x: x + width / 2,
    y: y + height / 2,
    width: picture.offsetWidth,
    degrees: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI,
  };
}
