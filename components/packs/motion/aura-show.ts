import type { Loudness } from "@/components/packs/motion/loudness";
import { part } from "@/components/packs/motion/parts";
import { fade } from "@/components/packs/motion/play";
import { isReduced } from "@/components/ui/reduced-motion";
import type { Rarity } from "@/lib/cards/rarity";

const FULL_TURN_MS = 52_000;

export class AuraShow {
  private readonly dim: HTMLElement;
  private readonly rays: HTMLElement;
  private readonly bloom: HTMLElement;
  private readonly ring: HTMLElement;
  private readonly beam: HTMLElement;
  private turning: Animation | null = null;
  private rarity: Rarity | "Pack" = "Pack";

  constructor(
    private readonly root: HTMLElement,
    private readonly sparks: HTMLElement,
  ) {
    this.dim = part(root, "dim");
    this.rays = part(root, "rays");
    this.bloom = part(root, "bloom");
    this.ring = part(root, "ring");
    this.beam = part(root, "beam");
  }

  place(table: HTMLElement, rarity: Rarity | "Pack"): void {
    const { x, y, width, height } = table.getBoundingClientRect();
    this.root.style.setProperty("--aura-x", `${x + width / 2}px`);
    this.root.style.setProperty("--aura-y", `${y + height / 2}px`);
    this.rarity = rarity;
  }

  /** Takes the color only now, so that the pack's light fades in its own. */
  set(loud: Loudness, level: number, ms = 700): void {
    this.root.dataset.rarity = this.rarity;
    void fade(this.dim, loud.dim * level, ms, "aura");
    void fade(this.bloom, loud.bloom * level, ms, "aura");
    void fade(this.rays, loud.rays * level, ms, "aura");
    if (loud.rays && !this.turning && !isReduced()) {
      this.turning = this.rays.animate(
        [{ transform: "rotate(0deg)" }, { transform: "rotate(360deg)" }],
        { duration: FULL_TURN_MS, iterations: Infinity },
      );
    }
  }

  /** Puts out every light. */
  darken(ms: number): void {
    void fade(this.dim, 0.92, ms, "aura");
    for (const light of [this.bloom, this.rays]) void fade(light, 0, ms, "aura");
  }

  burst(loud: Loudness): void {
    if (isReduced()) return;
    this.root.dataset.rarity = this.rarity;
    this.ring.animate(
      [
        { transform: "scale(.5)", opacity: 0 },
        { transform: "scale(.8)", opacity: 0.8 * loud.ring, offset: 0.16 },
        { transform: `scale(${1.3 + loud.ring * 0.5})`, opacity: 0 },
      ],
      { duration: 900, easing: "cubic-bezier(.1,.6,.3,1)" },
    );
    this.bloom.animate(
      [
        { opacity: loud.bloom },
        { opacity: Math.min(0.8, loud.bloom * 2.2), offset: 0.16, easing: "ease-out" },
        { opacity: loud.bloom },
      ],
      { duration: 1100 },
    );
    for (let count = 0; count < loud.dust; count += 1) this.spark();
  }

  crack(ms: number, delay: number): void {
    this.beam.animate(
      [
        { opacity: 0, transform: "scaleY(.3)" },
        { opacity: 1, transform: "scaleY(1)", offset: 0.5 },
        { opacity: 0, transform: "scaleY(1.15) scaleX(3)" },
      ],
      {
        duration: ms,
        delay,
        easing: "ease-in-out",
      },
    );
  }

  clear(ms = 400): void {
    for (const light of [this.dim, this.bloom, this.rays]) void fade(light, 0, ms, "aura");
    this.turning?.cancel();
    this.turning = null;
  }

  private spark(): void {
    const spark = this.sparks.appendChild(document.createElement("i"));
    const { clientWidth: width, clientHeight: height } = this.sparks;
    const angle = Math.random() * 2 * Math.PI;
    const far = 0.55 + Math.random() * 0.6;
    const x = Math.cos(angle) * width * far;
    const y = Math.sin(angle) * height * far * 0.8;
    const flight = spark.animate(
      [
        { transform: `translate(${x * 0.35}px,${y * 0.35}px) scale(.4)`, opacity: 0 },
        {
          transform: `translate(${x * 0.8}px,${y * 0.8}px) scale(${0.7 + Math.random()})`,
          opacity: 1,
          offset: 0.22,
          easing: "cubic-bezier(.2,.7,.6,1)",
        },
        { transform: `translate(${x}px,${y + height * 0.26}px) scale(.2)`, opacity: 0 },
      ],
      { duration: 1300 + Math.random() * 900, easing: "cubic-bezier(.1,.8,.3,1)" },
    );
    void flight.finished.catch(() => undefined).finally(() => spark.remove());
  }
}
