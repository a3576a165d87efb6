import { Crumbs } from "@/components/packs/motion/crumbs";
import { HandGestures } from "@/components/packs/motion/hand-gestures";
import type { HandOptions, HeldPack } from "@/components/packs/motion/held-pack";
import { openPackShow } from "@/components/packs/motion/opening";
import { part } from "@/components/packs/motion/parts";
import { clamp, EASE, fade, play, spring, stop } from "@/components/packs/motion/play";
import { speak } from "@/components/packs/motion/speaker";
import { Strip } from "@/components/packs/motion/strip";
import { Tilt } from "@/components/packs/motion/tilt";
import { isReduced } from "@/components/ui/reduced-motion";

/** Center, width and rotation of the pack before it was picked up. */
export type Place = { x: number; y: number; width: number; degrees: number };

const TEETH = 30;
/** Position of the tear, as a fraction of the pack's height. */
const TEAR_AT = 0.094;

export class Hand implements HeldPack {
  readonly front: HTMLElement;
  readonly back: HTMLElement;
  readonly table: HTMLElement;
  readonly strip: Strip;
  readonly tilt: Tilt;
  isOpening = false;
  private readonly crumbs: Crumbs;
  private readonly gestures: HandGestures;
  private readonly hint: HTMLElement;
  private readonly notch: HTMLElement;

  constructor(
    readonly scene: HTMLElement,
    readonly options: HandOptions,
  ) {
    this.front = part(scene, "front");
    this.back = part(scene, "back");
    this.table = part(scene, "table");
    this.hint = part(scene, "hint");
    this.notch = part(scene, "notch");
    this.strip = new Strip(this.front);
    this.crumbs = new Crumbs(part(scene, "dust"));
    this.tilt = new Tilt(
      [part(this.back, "tilt"), part(this.front, "tilt")],
      [{ element: part(this.front, "sheen"), x: 22, y: 6 }],
      15,
    );
    this.gestures = new HandGestures(this, part(this.front, "grip"));
  }

  get hands(): [HTMLElement, HTMLElement] {
    return [this.back, this.front];
  }

  /** Lays out the layers, which always exist. The strip and the crumbs wait for the tear. */
  show(): void {
    for (const hand of this.hands) hand.style.display = "block";
  }

  /** Comes from the fan or, without a place, from below. */
  async take(from: Place | null): Promise<void> {
    stop("pack");
    this.isOpening = false;
    this.tilt.isOn = true;
    this.tilt.lay();
    for (const quiet of [this.hint, this.notch]) quiet.style.opacity = "0";
    for (const hand of this.hands) Object.assign(hand.style, { opacity: "1", transform: "none" });
    this.strip.reset();
    speak((sound) => sound.tearEnd());
    if (isReduced()) {
      await Promise.all(
        this.hands.map((hand) =>
          play(hand, [{ opacity: 0 }, { opacity: 1 }], { ms: 240, ease: "linear", group: "pack" }),
        ),
      );
      return;
    }
    const to = this.front.getBoundingClientRect();
    const start = from
      ? `translate(${from.x - (to.x + to.width / 2)}px, ${from.y - (to.y + to.height / 2)}px) rotate(${from.degrees}deg) scale(${from.width / to.width})`
      : "translate(0px, 46vh) rotate(-7deg) scale(.8)";
    const frames = [
      { transform: start, opacity: from ? 1 : 0 },
      { opacity: 1, offset: 0.3 },
      { transform: "translate(0px, 0px) rotate(0deg) scale(1)", opacity: 1 },
    ];
    await Promise.all(
      this.hands.map((hand) => play(hand, frames, { ms: 620, ease: spring(0.2), group: "pack" })),
    );
  }

  invite(): void {
    if (this.isOpening) return;
    void fade(this.hint, 1, 300);
    if (isReduced()) return;
    this.notch.style.opacity = "1";
    this.notch.firstElementChild?.animate(
      [
        { transform: "translateX(-100%)" },
        { transform: "translateX(100%)", offset: 0.5 },
        { transform: "translateX(100%)" },
      ],
      { duration: 2600, iterations: 4, easing: EASE.inOut },
    );
  }

  quiet(): void {
    this.notch.style.opacity = "0";
    void fade(this.hint, 0, 120);
  }

  /** Moves in small jerks, tooth by tooth, as foil does. Returns the progress made. */
  chase(target: number, speed: number): number {
    const before = this.strip.torn;
    const tooth = Math.floor(target * TEETH) / TEETH;
    const next = clamp(before + (Math.max(tooth, target - 0.5 / TEETH) - before) * speed, 0, 1);
    if (Math.floor(next * TEETH) > Math.floor(before * TEETH)) this.bite();
    this.strip.tear(next, clamp((next - before) * 20, 0, 1));
    return next - before;
  }

  seat(): void {
    const from = this.strip.torn;
    const start = performance.now();
    const go = (now: number) => {
      if (this.gestures.isSwiping || this.isOpening) return;
      const t = (now - start) / 460;
      this.strip.tear(t < 1 ? Math.max(0, from * Math.exp(-5.5 * t) * Math.cos(t * 9)) : 0);
      if (t < 1) requestAnimationFrame(go);
      else this.invite();
    };
    requestAnimationFrame(go);
  }

  nudge(x: number, y: number): void {
    this.options.onTouch();
    this.tilt.nudge(x, y);
  }

  /** Takes `ms` in total. */
  open(ms: number, isAlive: () => boolean): Promise<void> {
    this.isOpening = true;
    this.quiet();
    return openPackShow(this, ms, isAlive);
  }

  end(): void {
    stop("pack");
    speak((sound) => sound.tearEnd());
    this.gestures.end();
    this.tilt.end();
    this.crumbs.clear();
    for (const hand of this.hands) hand.style.display = "none";
  }

  private bite(): void {
    speak((sound) => sound.tick());
    navigator.vibrate?.(3);
    const { clientWidth, clientHeight } = this.front;
    const x =
      this.strip.direction > 0
        ? this.strip.torn * clientWidth
        : (1 - this.strip.torn) * clientWidth;
    this.crumbs.fall(x, clientHeight * TEAR_AT, this.strip.direction);
  }
}
