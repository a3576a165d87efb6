import type { AuraShow } from "@/components/packs/motion/aura-show";
import { isHitLoud, isLoudest, LOUDNESS, type Loudness } from "@/components/packs/motion/loudness";
import { part } from "@/components/packs/motion/parts";
import { EASE, fade, play, spring, wait } from "@/components/packs/motion/play";
import { speak } from "@/components/packs/motion/speaker";
import { Tilt } from "@/components/packs/motion/tilt";
import { turnFrames } from "@/components/packs/motion/turn-frames";
import { isReduced } from "@/components/ui/reduced-motion";
import type { PulledCard } from "@/lib/cards/schema";

/** How long a missing picture may delay the turn. */
const PICTURE_LIMIT_MS = 1500;
const ANNOUNCE_AFTER_MS = 420;
/** Dark and silence before a hit. */
const BREATH_MS = 500;
const TICK_MS = 12;
/** From there on, a card turns from where it was let go. */
const DRAGGED = 0.15;

/** React renders the card; this moves it. */
export class CardShow {
  readonly loud: Loudness;
  readonly tilt: Tilt;
  isShown = false;
  private readonly flip: HTMLElement;
  private readonly front: HTMLElement;
  private readonly back: HTMLElement;
  private readonly glow: HTMLElement;
  private readonly edge: HTMLElement;
  private readonly lower: HTMLElement;
  private readonly picture: HTMLImageElement;
  private loops: Animation[] = [];
  /** Ranges from -1 to 1. */
  private turned = 0;
  private direction = 1;
  private isFiled = false;

  constructor(
    readonly root: HTMLElement,
    readonly card: PulledCard,
    { isMini = false } = {},
  ) {
    this.loud = LOUDNESS[card.rarity];
    this.flip = part(root, "flip");
    this.front = part(root, "card-front");
    this.back = part(root, "card-back");
    this.glow = part(root, "glow");
    this.edge = part(root, "edge");
    this.lower = part(root, "lower");
    this.picture = this.front.querySelector("img") as HTMLImageElement;
    const shines = [...root.querySelectorAll<HTMLElement>("[data-shine]")].map((element) => {
      const [x = 0, y = 0] = (element.dataset.shine ?? "").split(" ").map(Number);
      return { element, x, y };
    });
    this.tilt = new Tilt([part(root, "card-tilt"), part(root, "halo")], shines, isMini ? 11 : 13);
  }

  show(): void {
    this.isShown = true;
    this.front.style.visibility = "visible";
    this.back.style.visibility = "hidden";
    this.sweat(0);
    this.flip.style.transform = `rotateY(${180 * this.direction}deg)`;
    this.root.classList.add("is-lit");
  }

  async announce(aura: AuraShow, isAlive: () => boolean): Promise<void> {
    const { loud } = this;
    if (!loud.spinMs) return;
    await wait(isReduced() ? 0 : ANNOUNCE_AFTER_MS);
    if (!isAlive() || this.isShown) return;
    speak((sound) => sound.shimmer("Uncommon"));
    if (isReduced()) {
      void fade(this.glow, loud.glow[1] * 0.7, 300, "edge");
      void fade(this.edge, 0.9, 300, "edge");
      return aura.set(loud, 0.6);
    }
    this.edge.animate([{ opacity: 0 }, { opacity: isHitLoud(loud) ? 1 : 0.9 }], {
      duration: 700,
      fill: "forwards",
      easing: "ease-out",
    });
    this.loop(
      part(this.edge, "spin"),
      [{ transform: "rotate(0deg)" }, { transform: "rotate(360deg)" }],
      { duration: loud.spinMs },
    );
    if (!isHitLoud(loud)) return;
    this.glow.animate([{ opacity: 0 }, { opacity: loud.glow[0] }], {
      duration: 700,
      fill: "forwards",
    });
    this.loop(this.glow, [{ opacity: loud.glow[0] }, { opacity: loud.glow[1] }], {
      duration: 1500,
      delay: 700,
      direction: "alternate",
      easing: "ease-in-out",
    });
    aura.set(loud, isLoudest(loud) ? 0.55 : 0.4);
    if (isLoudest(loud)) this.loop(this.root, SWAY, { duration: 1300, easing: "ease-in-out" });
  }

  /** Lifts the lower edge of the hidden card. `lifted` is a part of its height. */
  sweat(lifted: number): void {
    this.lower.style.visibility = lifted > 0 ? "visible" : "hidden";
    this.lower.style.setProperty("--lifted", lifted.toFixed(3));
  }

  /** `turned` ranges from -1 to 1. */
  drag(turned: number): void {
    this.turned = turned;
    this.front.style.visibility = "visible";
    this.flip.style.transform = `rotateY(${(turned * 180).toFixed(1)}deg)`;
  }

  letBack(): void {
    const frames = [
      { transform: `rotateY(${this.turned * 180}deg)` },
      { transform: "rotateY(0deg)" },
    ];
    this.turned = 0;
    void play(this.flip, frames, { ms: 520, ease: spring(0.3), group: "turn" });
  }

  async reveal(aura: AuraShow | null, isAlive: () => boolean): Promise<void> {
    await Promise.race([this.picture.decode().catch(() => undefined), wait(PICTURE_LIMIT_MS)]);
    if (!isAlive()) return;
    this.direction = this.turned < 0 ? -1 : 1;
    this.endGlow();
    await this.holdBreath(aura, isAlive);
    if (!isAlive()) return;
    this.front.style.visibility = "visible";
    if (isReduced()) await this.crossFade();
    else await this.turn(aura, isAlive);
    if (!isAlive()) return;
    this.settle(aura);
    if (!isReduced()) this.tilt.sweep(isHitLoud(this.loud) ? 2000 : 1300);
  }

  settle(aura: AuraShow | null): void {
    this.show();
    if (!isHitLoud(this.loud)) return;
    void this.lightUp();
    aura?.set(this.loud, 1);
  }

  async file(to: DOMRect): Promise<void> {
    this.isFiled = true;
    const from = this.root.getBoundingClientRect();
    void fade(this.glow, 0, 120, "file");
    void fade(this.edge, 0, 120, "file");
    this.tilt.rest();
    if (isReduced()) return fade(this.root, 0, 180, "file");
    speak((sound) => sound.slide());
    const x = to.x + to.width / 2 - (from.x + from.width / 2);
    const y = to.y + to.height / 2 - (from.y + from.height / 2);
    const scale = to.width / this.root.clientWidth;
    const frames = [
      {
        transform: "translate(0px,0px) rotate(0deg) scale(1)",
        easing: "cubic-bezier(.35,0,.6,.6)",
      },
      {
        transform: `translate(${x * 0.3}px,${y * 0.3 - 10}px) rotate(${x > 0 ? 3 : -3}deg) scale(${(1 + scale) / 1.8})`,
        offset: 0.42,
        easing: "cubic-bezier(.25,.5,.3,1)",
      },
      { transform: `translate(${x}px,${y}px) rotate(0deg) scale(${scale})` },
    ];
    await play(this.root, frames, { ms: 520, ease: "linear", group: "file" });
  }

  end(): void {
    this.loops.forEach((loop) => loop.cancel());
    this.tilt.end();
  }

  /** A picture that is missing gets no light, which would surround an empty frame. */
  private async lightUp(): Promise<void> {
    const hasPicture = await this.picture.decode().then(
      () => true,
      () => false,
    );
    if (!hasPicture || this.isFiled) return;
    void fade(this.glow, this.loud.glow[0] * 0.8, 500, "edge");
    void fade(this.edge, 0.8, 500, "edge");
  }

  /** A hit that was dragged open is on its way already. */
  private async holdBreath(aura: AuraShow | null, isAlive: () => boolean): Promise<void> {
    if (!aura || !isHitLoud(this.loud) || isReduced() || Math.abs(this.turned) >= DRAGGED) return;
    aura.darken(BREATH_MS * 0.3);
    await wait(BREATH_MS);
    if (isAlive()) navigator.vibrate?.(TICK_MS);
  }

  private async turn(aura: AuraShow | null, isAlive: () => boolean): Promise<void> {
    const { loud } = this;
    const from = this.turned;
    const isHit = isHitLoud(loud) && Math.abs(from) < DRAGGED;
    const ms = loud.turnMs * (1 - Math.abs(from) * 0.45);
    this.turned = 0;
    speak((sound) => sound.flip());
    const frames = turnFrames(loud, isHit, from, this.direction);
    void play(this.root, frames.lift, { ms: loud.turnMs, ease: EASE.inOut, group: "turn" });
    const turn = play(this.flip, frames.turn, {
      ms,
      ease: isHit ? "linear" : spring(0.16),
      group: "turn",
    });
    if (isHit) {
      aura?.set(loud, isLoudest(loud) ? 0.9 : 0.6, loud.turnMs * 0.5);
      if (loud.rays) aura?.crack(ms * 0.36, ms * 0.38);
    }
    await Promise.race([turn, wait(ms * frames.beat)]);
    if (!isAlive()) return;
    speak((sound) => sound.shimmer(this.card.rarity));
    this.root.classList.add("is-lit");
    if (loud.ring) aura?.burst(loud);
    await turn;
  }

  private async crossFade(): Promise<void> {
    await fade(this.flip, 0, 160, "turn");
    this.show();
    await fade(this.flip, 1, 240, "turn");
  }

  private endGlow(): void {
    this.loops.forEach((loop) => loop.cancel());
    this.loops = [];
    for (const light of [this.glow, this.edge]) {
      const { opacity } = getComputedStyle(light);
      light.getAnimations().forEach((animation) => animation.cancel());
      void play(light, [{ opacity }, { opacity: 0 }], {
        ms: this.loud.turnMs * 0.3,
        ease: "linear",
        group: "turn",
      });
    }
  }

  private loop(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.loops.push(element.animate(frames, { ...options, iterations: Infinity }));
  }
}

const SWAY = [
  { transform: "rotate(0deg) scale(1)" },
  { transform: "rotate(-.7deg) scale(1.006)" },
  { transform: "rotate(0deg) scale(1.012)" },
  { transform: "rotate(.7deg) scale(1.006)" },
  { transform: "rotate(0deg) scale(1)" },
];
