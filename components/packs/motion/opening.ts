import type { HeldPack } from "@/components/packs/motion/held-pack";
import { part } from "@/components/packs/motion/parts";
import { clamp, EASE, fade, play, stop, wait } from "@/components/packs/motion/play";
import { speak } from "@/components/packs/motion/speaker";
import { isReduced } from "@/components/ui/reduced-motion";

/** Beyond this, the swipe itself has torn the pack. */
const SWIPED = 0.3;
const SQUEEZE_MS = 120;

/** Takes `ms` in total. */
export async function openPackShow(
  hand: HeldPack,
  ms: number,
  isAlive: () => boolean,
): Promise<void> {
  if (isReduced()) return crossFade(hand, ms, isAlive);
  const start = performance.now();
  const isSwiped = hand.strip.torn > SWIPED;
  stop("pack");
  hand.tilt.aim(0, 0);
  if (!isSwiped) {
    const squeezed = [
      { transform: "translate(0px,0px) rotate(0deg) scale(1)" },
      { transform: `translate(0px,5px) rotate(${-1.6 * hand.strip.direction}deg) scale(.975)` },
    ];
    for (const one of hand.hands)
      void play(one, squeezed, { ms: SQUEEZE_MS, ease: EASE.inOut, group: "pack" });
    await wait(SQUEEZE_MS);
  }
  if (!isAlive()) return;
  await tearRest(hand, isSwiped ? 150 : ms * 0.34, isAlive);
  if (!isAlive()) return;
  hand.tilt.aim(0, 0);
  hand.tilt.isOn = false;
  speak((sound) => sound.pop());
  navigator.vibrate?.([8, 30, 14]);
  const left = Math.max(400, ms - (performance.now() - start));
  hand.options.onPop(left);
  throwStrip(hand, left);
  dropPack(hand, left);
  await raiseCards(hand, left);
}

/** Starts slowly, then speeds up. */
function tearRest(hand: HeldPack, ms: number, isAlive: () => boolean): Promise<void> {
  const from = hand.strip.torn;
  const start = performance.now();
  return new Promise((resolve) => {
    const go = (now: number) => {
      if (!isAlive()) return resolve();
      const t = clamp((now - start) / ms, 0, 1);
      const eased = t < 1 ? t * t * (2.6 - 1.6 * t) : 1;
      const step = hand.chase(from + (1 - from) * eased, t < 1 ? 0.7 : 1);
      speak((sound) => sound.tearing(step * 55));
      hand.tilt.aim(hand.strip.direction * (eased - 0.5) * 0.5, -0.32);
      if (t < 1) return void requestAnimationFrame(go);
      hand.strip.tear(1);
      speak((sound) => sound.tearEnd());
      resolve();
    };
    requestAnimationFrame(go);
  });
}

function throwStrip({ front, strip: { direction } }: HeldPack, left: number): void {
  const height = front.clientHeight;
  void play(
    part(front, "strip"),
    [
      {
        transform: "translate3d(0,0,0) rotate(0deg)",
        opacity: 1,
        easing: "cubic-bezier(.15,.7,.4,1)",
      },
      {
        transform: `translate3d(${direction * 46}px,${-height * 0.2}px,60px) rotate(${direction * 19}deg)`,
        opacity: 1,
        offset: 0.36,
        easing: "cubic-bezier(.5,0,.95,.5)",
      },
      {
        transform: `translate3d(${direction * 150}px,${height * 0.16}px,120px) rotate(${direction * 74}deg)`,
        opacity: 0,
      },
    ],
    { ms: left * 0.72, ease: "linear", group: "pack" },
  );
  void play(
    part(front, "slit"),
    [
      { opacity: 0.9, transform: "scale(1,1)" },
      { opacity: 1, transform: "scale(1.04,1.9)", offset: 0.3 },
      { opacity: 0, transform: "scale(1,.7)" },
    ],
    { ms: left * 0.7, ease: "linear", group: "pack" },
  );
}

function dropPack({ hands, strip: { direction } }: HeldPack, left: number): void {
  const away = `translate(0px,${innerHeight * 0.8}px) rotate(${direction * 5}deg) scale(.94)`;
  const frames = [
    {
      transform: `translate(0px,5px) rotate(${-1.6 * direction}deg) scale(.975)`,
      opacity: 1,
      easing: "cubic-bezier(.2,.9,.3,1)",
    },
    {
      transform: "translate(0px,10px) rotate(.8deg) scale(1)",
      opacity: 1,
      offset: 0.2,
      easing: "cubic-bezier(.5,0,.5,1)",
    },
    {
      transform: "translate(0px,16px) rotate(0deg) scale(.995)",
      opacity: 1,
      offset: 0.5,
      easing: "cubic-bezier(.6,0,.9,.5)",
    },
    { transform: away, opacity: 1, offset: 0.97 },
    { transform: away, opacity: 0 },
  ];
  for (const one of hands)
    void play(one, frames, { ms: left * 0.94, ease: "linear", group: "pack" });
}

async function raiseCards({ front, table }: HeldPack, left: number): Promise<void> {
  const scale = (front.clientWidth * 0.84) / table.clientWidth;
  const rise = table.clientHeight * scale * 0.46;
  const low = front.offsetTop + front.clientHeight / 2 - table.offsetTop - table.clientHeight / 2;
  table.style.opacity = "1";
  setTimeout(() => speak((sound) => sound.slide()), left * 0.2);
  await play(
    table,
    [
      {
        transform: `translate(0px,${low + front.clientHeight * 0.07}px) scale(${scale})`,
        easing: "cubic-bezier(.3,0,.3,1)",
      },
      {
        transform: `translate(0px,${low + front.clientHeight * 0.06}px) scale(${scale})`,
        offset: 0.12,
        easing: "cubic-bezier(.3,.05,.2,1)",
      },
      {
        transform: `translate(0px,${low - rise}px) scale(${scale * 1.01})`,
        offset: 0.52,
        easing: "cubic-bezier(.45,0,.25,1)",
      },
      {
        transform: "translate(0px,0px) scale(1.025)",
        offset: 0.86,
        easing: "cubic-bezier(.4,0,.4,1)",
      },
      { transform: "translate(0px,0px) scale(1)" },
    ],
    { ms: left, ease: "linear", group: "pack" },
  );
}

async function crossFade(
  { hands, table }: HeldPack,
  ms: number,
  isAlive: () => boolean,
): Promise<void> {
  const half = Math.min(300, ms / 2);
  await Promise.all(hands.map((one) => fade(one, 0, half, "pack")));
  if (!isAlive()) return;
  table.style.transform = "none";
  await fade(table, 1, half, "pack");
}
