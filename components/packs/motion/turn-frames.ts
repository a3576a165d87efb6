import { isHitLoud, isLoudest, type Loudness } from "@/components/packs/motion/loudness";
import { EASE } from "@/components/packs/motion/play";

type TurnFrames = {
  turn: Keyframe[];
  lift: Keyframe[];
  /** When the light breaks, as a fraction of the turn. */
  beat: number;
};

/** Louder cards turn with more drama. A dragged card continues from where it was released. */
export function turnFrames(
  loud: Loudness,
  isHit: boolean,
  from: number,
  direction: number,
): TurnFrames {
  const at = (degrees: number) => `rotateY(${(degrees * direction).toFixed(1)}deg)`;
  const start = { transform: `rotateY(${from * 180}deg)` };
  const isGrand = isHit && isLoudest(loud);
  const lift = isHitLoud(loud) ? (isLoudest(loud) ? 1.1 : 1.065) : 1.03;
  return {
    turn: isGrand
      ? [
          start,
          { transform: at(-9), offset: 0.16, easing: "cubic-bezier(.5,0,.3,1)" },
          { transform: at(78), offset: 0.5, easing: "cubic-bezier(.2,0,.4,1)" },
          { transform: at(86), offset: 0.62, easing: "cubic-bezier(.3,.1,.1,1)" },
          { transform: at(189), offset: 0.86, easing: EASE.inOut },
          { transform: at(180) },
        ]
      : isHit
        ? [
            start,
            { transform: at(-11), offset: 0.24, easing: "cubic-bezier(.5,0,.15,1)" },
            { transform: at(188), offset: 0.78, easing: EASE.inOut },
            { transform: at(180) },
          ]
        : [start, { transform: at(180) }],
    lift: [
      { transform: "translateY(0) scale(1)" },
      {
        transform: `translateY(${isHit ? 1 : 0}%) scale(${isHit ? 0.985 : 1})`,
        offset: isHit ? 0.16 : 0.01,
      },
      { transform: `translateY(-3%) scale(${lift})`, offset: isGrand ? 0.6 : 0.5 },
      { transform: "translateY(0) scale(1)" },
    ],
    beat: isGrand ? 0.72 : isHit ? 0.55 : 0.5,
  };
}
