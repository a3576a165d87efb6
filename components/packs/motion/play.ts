export const EASE = {
  out: "cubic-bezier(.16,1,.3,1)",
  inOut: "cubic-bezier(.65,0,.35,1)",
} as const;

/** `bounce` ranges from 0 (none) to 0.6. */
export function spring(bounce: number): string {
  const damping = 1 - bounce;
  const speed = 9.2 / Math.max(damping, 0.42);
  const wave = speed * Math.sqrt(Math.max(1e-4, 1 - damping * damping));
  const at = (t: number) =>
    1 -
    Math.exp(-damping * speed * t) *
      (Math.cos(wave * t) + ((damping * speed) / wave) * Math.sin(wave * t));
  const end = at(1);
  return `linear(${Array.from({ length: 37 }, (_, step) => (at(step / 36) / end).toFixed(4)).join(",")})`;
}

type Group = "pack" | "turn" | "file" | "aura" | "edge" | "summary";
type PlayOptions = { ms: number; ease?: string; delay?: number; group?: Group };

const running = new Map<Animation, Group | undefined>();

/** Leaves the element at the last keyframe. Resolves when stopped, too. */
export async function play(
  element: HTMLElement,
  frames: Keyframe[],
  { ms, ease = EASE.out, delay = 0, group }: PlayOptions,
): Promise<void> {
  const animation = element.animate(frames, {
    duration: Math.max(1, ms),
    easing: ease,
    delay,
    fill: "both",
  });
  running.set(animation, group);
  try {
    await animation.finished;
    const last = frames.at(-1);
    if (last?.transform !== undefined) element.style.transform = String(last.transform);
    if (last?.opacity !== undefined) element.style.opacity = String(last.opacity);
    animation.cancel();
  } catch {
    // The caller that stopped it has set the final styles.
  } finally {
    running.delete(animation);
  }
}

export function hurry(group: Group): void {
  for (const [animation, one] of running) if (one === group) animation.finish();
}

export function stop(group: Group): void {
  for (const [animation, one] of running) if (one === group) animation.cancel();
}

export function fade(element: HTMLElement, to: number, ms: number, group?: Group): Promise<void> {
  return play(element, [{ opacity: getComputedStyle(element).opacity }, { opacity: to }], {
    ms,
    ease: "linear",
    ...(group ? { group } : {}),
  });
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
export const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, value));
