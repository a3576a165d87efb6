import type { HeldPack } from "@/components/packs/motion/held-pack";
import { clamp } from "@/components/packs/motion/play";
import { speak } from "@/components/packs/motion/speaker";
import { isReduced } from "@/components/ui/reduced-motion";

/** A swipe that starts in this upper part of the pack tears it. */
const TEAR_ZONE = 0.34;
const TAP_LIMIT = 8;
/** The mouse rests on the chosen pack, so only a real move picks it up. */
const TAKE_LIMIT = 24;

type Press = {
  x: number;
  y: number;
  clientX: number;
  clientY: number;
  hasMoved: boolean;
  torn: number;
  span: number;
};

/** No event reports a mouse button released outside the listening element. */
export const isReleased = (event: PointerEvent) =>
  event.pointerType === "mouse" && event.buttons === 0;

export class HandGestures {
  isSwiping = false;
  private press: Press | null = null;
  private target = 0;
  private speed = 0;
  private movedAt = 0;
  private traveled = 0;
  private frame = 0;
  private wasDragged = false;
  private readonly listening = new AbortController();

  constructor(
    private readonly hand: HeldPack,
    private readonly grip: HTMLElement,
  ) {
    const options = { signal: this.listening.signal };
    grip.addEventListener("pointerdown", (event) => this.down(event), options);
    grip.addEventListener("pointermove", (event) => this.move(event), options);
    grip.addEventListener("pointerup", (event) => this.up(event), options);
    grip.addEventListener("pointercancel", (event) => this.up(event), options);
    grip.addEventListener("pointerleave", () => !this.press && hand.tilt.rest(), options);
    grip.addEventListener("click", (event) => this.click(event), options);
  }

  end(): void {
    this.listening.abort();
    cancelAnimationFrame(this.frame);
  }

  private down(event: PointerEvent): void {
    if (this.hand.isOpening || event.button) return;
    this.hand.options.onTouch();
    this.hand.tilt.isHeld = true;
    this.press = {
      ...this.placeOf(event),
      clientX: event.clientX,
      clientY: event.clientY,
      hasMoved: false,
      torn: 0,
      span: 1,
    };
    this.target = this.hand.strip.torn;
    this.speed = 0;
  }

  private move(event: PointerEvent): void {
    if (this.hand.isOpening) return;
    if (this.press && isReleased(event)) return this.up(event);
    const { x, y } = this.placeOf(event);
    if (!this.press) return this.hover(event, x, y);
    const across = event.clientX - this.press.clientX;
    if (Math.hypot(across, event.clientY - this.press.clientY) > TAP_LIMIT)
      this.press.hasMoved = true;
    if (!this.isSwiping && this.press.y < TEAR_ZONE && Math.abs(across) > TAP_LIMIT && !isReduced())
      this.startSwipe(event, this.press, across);
    if (this.isSwiping) this.swipe(event, this.press, across);
    else this.hand.tilt.aim((x - 0.5) * 2.4, (y - 0.5) * 2.4);
  }

  private hover(event: PointerEvent, x: number, y: number): void {
    if (event.pointerType !== "mouse") return;
    this.traveled += Math.abs(event.movementX) + Math.abs(event.movementY);
    if (this.traveled > TAKE_LIMIT) this.hand.options.onTouch();
    this.hand.tilt.aim((x - 0.5) * 2, (y - 0.5) * 2);
  }

  private startSwipe(event: PointerEvent, press: Press, across: number): void {
    const { strip } = this.hand;
    this.isSwiping = true;
    if (strip.torn < 0.05) strip.direction = across > 0 ? 1 : -1;
    press.torn = strip.torn;
    press.span = Math.max(0.24, strip.direction > 0 ? 1 - press.x : press.x) * 0.94;
    this.grip.setPointerCapture(event.pointerId);
    this.hand.quiet();
    const run = () => {
      const step = this.hand.chase(this.target, 0.42);
      speak((sound) => sound.tearing(step * 60));
      if (this.isSwiping) this.frame = requestAnimationFrame(run);
    };
    this.frame = requestAnimationFrame(run);
  }

  private swipe(event: PointerEvent, press: Press, across: number): void {
    const { strip, front, tilt } = this.hand;
    this.target = clamp(
      press.torn +
        ((1 - press.torn) * ((across / front.clientWidth) * strip.direction)) / press.span,
      0,
      1,
    );
    this.speed = this.speed * 0.6 + 0.4 * event.movementX * strip.direction;
    this.movedAt = event.timeStamp;
    tilt.aim(strip.direction * (this.target - 0.5) * 0.7, -0.5);
    if (this.target >= 0.97) this.release(true);
  }

  private up(event: PointerEvent): void {
    if (!this.press) return;
    this.wasDragged = this.press.hasMoved;
    this.press = null;
    this.hand.tilt.isHeld = false;
    const isFlick = this.speed > 9 && event.timeStamp - this.movedAt < 70;
    if (this.isSwiping)
      this.release(event.type === "pointerup" && (this.hand.strip.torn > 0.6 || isFlick));
    if (event.pointerType !== "mouse") this.hand.tilt.rest();
  }

  private release(isTorn: boolean): void {
    this.isSwiping = false;
    cancelAnimationFrame(this.frame);
    speak((sound) => sound.tearEnd());
    if (isTorn) this.hand.options.onTear();
    else this.hand.seat();
  }

  /** A tap or a key tears; the click that ends a drag doesn't. */
  private click(event: MouseEvent): void {
    const isEndOfDrag = this.wasDragged && event.detail > 0;
    this.wasDragged = false;
    if (!isEndOfDrag) this.hand.options.onTear();
  }

  private placeOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { x, y, width, height } = this.hand.front.getBoundingClientRect();
    return { x: (clientX - x) / width, y: (clientY - y) / height };
  }
}
