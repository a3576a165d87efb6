import type { Tilt } from "@/components/packs/motion/tilt";
import { isReduced } from "@/components/ui/reduced-motion";

const DEGREES_TO_EDGE = 22;
/** How fast the phone's current position becomes the new center. */
const DRIFT = 0.004;

let steered: Tilt | null = null;
let wasRequested = false;
let middle: { beta: number; gamma: number } | null = null;

export function steer(tilt: Tilt | null): void {
  steered = tilt;
  middle = null;
}

/** iOS allows the permission prompt only within a click. */
export function requestGyroscope(): void {
  if (
    wasRequested ||
    isReduced() ||
    !("DeviceOrientationEvent" in window) ||
    !matchMedia("(pointer: coarse)").matches
  )
    return;
  wasRequested = true;
  const { requestPermission } = DeviceOrientationEvent as typeof DeviceOrientationEvent & {
    requestPermission?: () => Promise<string>;
  };
  if (!requestPermission) return listen();
  requestPermission.call(DeviceOrientationEvent).then(
    (answer) => answer === "granted" && listen(),
    () => undefined,
  );
}

function listen(): void {
  addEventListener("deviceorientation", ({ beta, gamma }) => {
    if (beta === null || gamma === null || !steered || steered.isHeld) return;
    middle ??= { beta, gamma };
    middle.beta += (beta - middle.beta) * DRIFT;
    middle.gamma += (gamma - middle.gamma) * DRIFT;
    steered.aim((gamma - middle.gamma) / DEGREES_TO_EDGE, (beta - middle.beta) / DEGREES_TO_EDGE);
  });
}
