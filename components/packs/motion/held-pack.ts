import type { Strip } from "@/components/packs/motion/strip";
import type { Tilt } from "@/components/packs/motion/tilt";

export type HandOptions = { onTear: () => void; onTouch: () => void };

/** The pack in the hand, as its gestures and its opening see it. */
export type HeldPack = {
  readonly options: HandOptions;
  readonly front: HTMLElement;
  readonly table: HTMLElement;
  readonly hands: [HTMLElement, HTMLElement];
  readonly strip: Strip;
  readonly tilt: Tilt;
  readonly isOpening: boolean;
  /** Tears toward `target`, from 0 to 1, and returns how far it got. */
  chase(target: number, speed: number): number;
  /** Hides the hint where to tear. */
  quiet(): void;
  /** Springs the strip back onto the pack. */
  seat(): void;
};
