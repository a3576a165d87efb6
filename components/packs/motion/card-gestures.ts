import type { CardShow } from "@/components/packs/motion/card-show";
import { isReleased } from "@/components/packs/motion/hand-gestures";
import { clamp, isReduced } from "@/components/packs/motion/play";
import type { Show } from "@/components/packs/motion/show";
import type { RipPhase } from "@/lib/packs/rip-machine";

const TAP_LIMIT = 7;
/** How far outside the card the mouse still moves its light, in half widths. */
const NEAR = 1.25;
const TURN_SPEED = 0.55;
const FLICK_SPEED = 0.9;

type Grip = {
  card: CardShow;
  phase: RipPhase;
  x: number;
  y: number;
  lastX: number;
  lastAt: number;
  speed: number;
  hasMoved: boolean;
};

/** Dragging turns the card, a flick advances, moving makes it shine. Returns a cancel function. */
export function listenToCards(dialog: HTMLElement, table: HTMLElement, show: Show): () => void {
  let grip: Grip | null = null;
  let hovered: CardShow | null = null;
  const listening = new AbortController();
  const options = { signal: listening.signal };

  table.addEventListener(
    "pointerdown",
    (event) => {
      const card = show.active;
      if (!card || event.button) return;
      grip = {
        card,
        phase: show.state.phase,
        x: event.clientX,
        y: event.clientY,
        lastX: event.clientX,
        lastAt: event.timeStamp,
        speed: 0,
        hasMoved: false,
      };
      card.tilt.isHeld = true;
    },
    options,
  );

  dialog.addEventListener(
    "pointermove",
    (event) => {
      if (grip && isReleased(event)) release(event);
      const card = show.active;
      if (!card) return;
      const box = table.getBoundingClientRect();
      const x = ((event.clientX - box.x) / box.width - 0.5) * 2;
      const y = ((event.clientY - box.y) / box.height - 0.5) * 2;
      if (grip?.card === card) drag(grip, event, box.width, x, y);
      else if (event.pointerType === "mouse" && Math.abs(x) < NEAR && Math.abs(y) < NEAR) {
        hovered = card;
        card.tilt.isHeld = true;
        card.tilt.aim(x, y);
      } else if (hovered === card) {
        hovered = null;
        card.tilt.isHeld = false;
        card.tilt.rest();
      }
    },
    options,
  );

  function drag(held: Grip, event: PointerEvent, width: number, x: number, y: number): void {
    held.speed =
      held.speed * 0.5 +
      (0.5 * (event.clientX - held.lastX)) / Math.max(1, event.timeStamp - held.lastAt);
    held.lastX = event.clientX;
    held.lastAt = event.timeStamp;
    const across = event.clientX - held.x;
    if (Math.hypot(across, event.clientY - held.y) > TAP_LIMIT) held.hasMoved = true;
    const { phase } = show.state;
    if (phase === "hidden" && held.phase === phase && held.hasMoved && !isReduced())
      held.card.drag(clamp((across / width) * 0.8, -0.92, 0.92));
    else if (phase === "revealed") held.card.tilt.aim(x, y);
  }

  function release(event: PointerEvent): void {
    const held = grip;
    grip = null;
    if (!held) return;
    held.card.tilt.isHeld = false;
    const { phase } = show.state;
    if (held.card !== show.active || held.phase !== phase) return;
    const far = Math.abs(event.clientX - held.x) / table.clientWidth;
    if (phase === "hidden") {
      const isTurned =
        event.type === "pointerup" &&
        (!held.hasMoved || far > 0.34 || Math.abs(held.speed) > TURN_SPEED);
      if (isTurned) show.press();
      else held.card.letBack();
    } else if (
      phase === "revealed" &&
      event.type === "pointerup" &&
      held.hasMoved &&
      Math.abs(held.speed) > FLICK_SPEED &&
      far > 0.25
    )
      show.press();
    else if (event.pointerType !== "mouse") held.card.tilt.rest();
  }

  dialog.addEventListener("pointerup", release, options);
  dialog.addEventListener("pointercancel", release, options);
  return () => listening.abort();
}
