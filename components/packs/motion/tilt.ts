import { clamp } from "@/components/packs/motion/play";
import { isReduced } from "@/components/ui/reduced-motion";

/** A layer that glides against the tilt, in percent of its size. */
export type Shine = { element: HTMLElement; x: number; y: number };

const STIFFNESS = 170;
const DAMPING = 19;
const STILL = 0.004;
const NUDGE_MS = 700;

const tilted = new Set<Tilt>();
let frame = 0;
let lastAt = 0;

function loop(now: number) {
  const seconds = Math.min(0.034, (now - lastAt) / 1000 || 0.016);
  lastAt = now;
  let isBusy = false;
  for (const tilt of tilted) isBusy = tilt.step(seconds) || isBusy;
  frame = isBusy ? requestAnimationFrame(loop) : 0;
}

function wake() {
  if (frame) return;
  lastAt = performance.now();
  frame = requestAnimationFrame(loop);
}

/** One loop serves all tilts and sleeps while they rest. */
export class Tilt {
  /** Doesn't move by itself while held. */
  isHeld = false;
  isOn = true;
  private nudged: ReturnType<typeof setTimeout> | undefined;
  private x = { at: 0, to: 0, speed: 0 };
  private y = { at: 0, to: 0, speed: 0 };

  constructor(
    private readonly elements: HTMLElement[],
    private readonly shines: Shine[],
    private readonly degrees: number,
  ) {
    tilted.add(this);
  }

  /** `x` and `y` range from -1 to 1; keys and the gyroscope go a little further. */
  aim(x: number, y: number): void {
    if (!this.isOn || isReduced()) return;
    this.x.to = clamp(x, -1.4, 1.4);
    this.y.to = clamp(y, -1.4, 1.4);
    wake();
  }

  nudge(x: number, y: number): void {
    this.aim(x, y);
    clearTimeout(this.nudged);
    this.nudged = setTimeout(() => this.rest(), NUDGE_MS);
  }

  rest(): void {
    this.aim(0, 0);
  }

  lay(): void {
    for (const axis of [this.x, this.y]) Object.assign(axis, { at: 0, to: 0, speed: 0 });
    this.draw();
  }

  /** Makes one round by itself, so that foil shows without a pointer. */
  sweep(ms: number): void {
    if (isReduced()) return;
    const start = performance.now();
    const go = (now: number) => {
      const part = (now - start) / ms;
      if (this.isHeld || !tilted.has(this)) return;
      if (part >= 1) return this.rest();
      this.aim(Math.sin(part * 2 * Math.PI) * 0.8, -Math.sin(part * Math.PI) * 0.5);
      requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  }

  /** Returns whether it is still moving. */
  step(seconds: number): boolean {
    let motion = 0;
    for (const axis of [this.x, this.y]) {
      axis.speed += ((axis.to - axis.at) * STIFFNESS - axis.speed * DAMPING) * seconds;
      axis.at += axis.speed * seconds;
      motion += Math.abs(axis.to - axis.at) + Math.abs(axis.speed);
    }
    const isStill = motion < STILL;
    if (isStill)
      for (const axis of [this.x, this.y]) Object.assign(axis, { at: axis.to, speed: 0 });
    this.draw();
    return !isStill;
  }

  end(): void {
    tilted.delete(this);
    clearTimeout(this.nudged);
  }

  private draw(): void {
    const turn = `rotateX(${(-this.y.at * this.degrees).toFixed(2)}deg) rotateY(${(this.x.at * this.degrees).toFixed(2)}deg)`;
    for (const element of this.elements) element.style.transform = turn;
    for (const { element, x, y } of this.shines)
      element.style.transform = `translate3d(${(this.x.at * x).toFixed(2)}%,${(this.y.at * y).toFixed(2)}%,0)`;
  }
}
