import { part } from "@/components/packs/motion/parts";

/** Behind the tear's front, the slices form a ribbon. */
export const SLICES = 16;
const DEGREES = 180 / Math.PI;

export type Direction = 1 | -1;

/** Changes only transforms and opacity. */
export class Strip {
  /** Ranges from 0 to 1. */
  torn = 0;
  direction: Direction = 1;
  private readonly slices: { slice: HTMLElement; glint: HTMLElement }[];
  private readonly element: HTMLElement;
  private readonly sealed: HTMLElement;
  private readonly sealedPicture: HTMLElement;
  private readonly crease: HTMLElement;
  private readonly slit: HTMLElement;

  constructor(root: HTMLElement) {
    this.element = part(root, "strip");
    this.sealed = part(root, "sealed");
    this.sealedPicture = part(root, "sealed-picture");
    this.crease = part(root, "crease");
    this.slit = part(root, "slit");
    this.slices = Array.from(this.element.children, (slice) => ({
      slice: slice as HTMLElement,
      glint: slice.firstElementChild as HTMLElement,
    }));
  }

  reset(): void {
    this.direction = 1;
    this.element.style.transform = "none";
    this.element.style.opacity = "1";
    this.tear(0);
  }

  /** A pull lifts the loose part a little more. */
  tear(torn: number, pull = 0): void {
    this.torn = torn;
    // Each slice is its own layer, so all of them are hidden while the pack is sealed.
    this.element.style.display = torn > 0 ? "block" : "none";
    const width = this.element.clientWidth || 1;
    this.drawRibbon(width, torn * width, 0.62 * Math.min(1, torn * 1.7) + pull * 0.12);
    this.drawSealed(torn);
    this.crease.style.opacity = Math.min(1, torn * 1.5).toFixed(3);
    this.slit.style.opacity = (Math.min(1, torn * 2.2) * 0.9).toFixed(3);
    this.slit.style.transformOrigin = this.direction > 0 ? "0 50%" : "100% 50%";
    this.slit.style.transform = `scaleX(${(0.04 + torn * 0.96).toFixed(3)})`;
  }

  /** Moves the sealed picture against its window, so that it appears to stay in place. */
  private drawSealed(torn: number): void {
    const shift = torn * 100 * this.direction;
    this.sealed.style.transform = `translateX(${shift.toFixed(3)}%)`;
    this.sealedPicture.style.transform = `translateX(${(-shift).toFixed(3)}%)`;
    this.sealed.style.opacity = torn >= 1 ? "0" : "1";
  }

  /** Each slice hangs on the one before it and bends further. */
  private drawRibbon(width: number, front: number, lift: number): void {
    const slice = width / SLICES;
    let [x, y, z, before] = [0, 0, 0, 0];
    for (let order = SLICES - 1; order >= 0; order -= 1) {
      const one = this.slices[this.direction > 0 ? order : SLICES - 1 - order];
      const at = (order + 0.5) * slice;
      const behind = front - at;
      if (!one) continue;
      // Slices ahead of the front belong to the sealed pack; the one it crosses lies flat.
      one.slice.style.opacity = behind > -slice / 2 ? "1" : "0";
      if (behind <= 0) {
        one.slice.style.transform = "none";
        one.glint.style.opacity = "0";
        continue;
      }
      const step = Math.min(slice, behind - before);
      const bend = lift * (1 - Math.exp(-behind / (width * 0.2)));
      const curl = 0.75 * lift * (1 - Math.exp(-behind / (width * 0.34)));
      x += Math.cos(bend) * step;
      y += Math.sin(bend) * step;
      z += Math.sin(curl) * step;
      before = behind;
      const shift = (front - x - at) * this.direction;
      const turn = `rotate(${(DEGREES * bend * this.direction).toFixed(2)}deg) rotateX(${(-34 * curl).toFixed(2)}deg) rotateY(${(26 * curl * this.direction).toFixed(2)}deg)`;
      one.slice.style.transform = `translate3d(${shift.toFixed(2)}px,${(-y).toFixed(2)}px,${z.toFixed(2)}px) ${turn}`;
      one.glint.style.opacity = (
        0.5 * Math.exp(-(((behind - width * 0.12) / (width * 0.11)) ** 2))
      ).toFixed(3);
    }
  }
}
