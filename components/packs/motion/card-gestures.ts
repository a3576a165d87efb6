import type { CardShow } from "@/components/packs/motion/card-show";
import { isReleased } from "@/components/packs/motion/hand-gestures";
import { clamp } from "@/components/packs/motion/play";
import type { Show } from "@/components/packs/motion/show";
import { isReduced } from "@/components/ui/reduced-motion";
import type { RipPhase } from "@/lib/packs/rip-machine";

const TAP_LIMIT = 7;
/** How far outside the card the mouse still moves its light, in half widths. */
const NEAR = 1.25;
/** A drag upwards from below here lifts the card's edge: a part of its height. */
const EDGE_FROM = 0.7;
const MOST_LIFTED = 0.38;
const TURN_LIFTED = 0.06;
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
  isAtEdge: boolean;
  /** While the lower edge is lifted, a part of the card's height. */
  lifted: number | null;
};

/**
 * Dragging turns the card, from its lower edge upwards lifts it, a flick advances, moving makes it
 * shine. Returns a cancel function.
 */
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
        isAtEdge: isAtEdge(event),
        lifted: null,
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
      if (grip?.card === card) drag(grip, event, box, x, y);
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

  function isAtEdge({ clientY }: PointerEvent): boolean {
    const { y, height } = table.getBoundingClientRect();
    return (clientY - y) / height > EDGE_FROM;
  }

  function drag(held: Grip, event: PointerEvent, box: DOMRect, x: number, y: number): void {
    held.speed =
      held.speed * 0.5 +
      (0.5 * (event.clientX - held.lastX)) / Math.max(1, event.timeStamp - held.lastAt);
    held.lastX = event.clientX;
    held.lastAt = event.timeStamp;
    const across = event.clientX - held.x;
    const up = held.y - event.clientY;
    if (!held.hasMoved && Math.hypot(across, up) > TAP_LIMIT) {
      held.hasMoved = true;
      if (held.isAtEdge && up > Math.abs(across)) held.lifted = 0;
    }
    const { phase } = show.state;
    const isTurning = phase === "hidden" && held.phase === phase && held.hasMoved && !isReduced();
    if (isTurning && held.lifted !== null) {
      held.lifted = clamp(up / box.height, 0, MOST_LIFTED);
      held.card.sweat(held.lifted);
    } else if (isTurning) held.card.drag(clamp((across / box.width) * 0.8, -0.92, 0.92));
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
    if (phase === "hidden" && held.lifted !== null) {
      if (event.type === "pointerup" && held.lifted > TURN_LIFTED) show.press();
      else held.card.sweat(0);
    } else if (phase === "hidden") {
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
