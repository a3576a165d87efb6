import type { Strip } from "@/components/packs/motion/strip";
import type { Tilt } from "@/components/packs/motion/tilt";

export type HandOptions = {
  onTear: () => void;
  onTouch: () => void;
  /** The strip is off; the cards rise for this long. */
  onPop: (ms: number) => void;
};

export type HeldPack = {
  readonly options: HandOptions;
  readonly front: HTMLElement;
  readonly table: HTMLElement;
  readonly hands: [HTMLElement, HTMLElement];
  readonly strip: Strip;
  readonly tilt: Tilt;
  readonly isOpening: boolean;
  /** Tears toward `target`, from 0 to 1, and returns the progress made. */
  chase(target: number, speed: number): number;
  quiet(): void;
  seat(): void;
};
