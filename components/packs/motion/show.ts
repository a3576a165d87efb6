import { AuraShow } from "@/components/packs/motion/aura-show";
import type { CardShow } from "@/components/packs/motion/card-show";
import { inFan, markTaken, placeInFan } from "@/components/packs/motion/fan";
import { steer } from "@/components/packs/motion/gyroscope";
import { Hand } from "@/components/packs/motion/hand";
import { packLoudness } from "@/components/packs/motion/loudness";
import { part } from "@/components/packs/motion/parts";
import { hurry, nextFrame, play, spring, stop } from "@/components/packs/motion/play";
import { hush } from "@/components/packs/motion/speaker";
import { SummaryFlight } from "@/components/packs/motion/summary-flight";
import { tearByHandSwitch } from "@/components/packs/rip-settings";
import type { RipStore } from "@/components/packs/rip-store";
import { primaryAction } from "@/components/packs/rip-words";
import { isReduced } from "@/components/ui/reduced-motion";
import type { RipEvent, RipState } from "@/lib/packs/rip-machine";

/** Time from the choice, or the tear by hand, to 'Card Hidden'. */
const OPENING_MS = 2000;
/** Shorter, because the swipe has already torn the pack. */
const SWIPED_MS = 1340;
const VEIL_MS = 250;
/** An untouched pack is torn this long after it was chosen. */
const HOLD_MS = 660;
const DOUBLE_PRESS_MS = 160;

const pileTransform = (depth: number) =>
  `translate(0px,${(depth * 2.2).toFixed(1)}%) scale(${(1 - depth * 0.028).toFixed(3)})`;

type ShowOptions = {
  store: RipStore;
  /** The cards on the table and in the summary, by id. */
  cards: ReadonlyMap<string, CardShow>;
  onFiled: (packId: string, index: number) => void;
  /** A card lies face up, after its turn. */
  onTurned: (cardId: string) => void;
};

/** React decides what is rendered; this moves it and sets the focus for each phase. */
export class Show {
  private readonly cards: ShowOptions["cards"];
  private readonly aura: AuraShow;
  private hand: Hand | null = null;
  /** Transitions from an earlier epoch stop. */
  private epoch = 0;
  private hold: ReturnType<typeof setTimeout> | undefined;
  private isTouched = false;
  private pressedAt = 0;
  private lastPackId: string | null = null;
  private readonly flight: SummaryFlight;

  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly options: ShowOptions,
  ) {
    this.cards = options.cards;
    this.flight = new SummaryFlight(options.cards);
    this.aura = new AuraShow(part(dialog, "aura"), part(dialog, "sparks"));
  }

  get state(): RipState {
    return this.options.store.getState();
  }

  get active(): CardShow | undefined {
    return this.cards.get(this.state.cards?.[this.state.index]?.id ?? "");
  }

  send(event: RipEvent): void {
    this.options.store.send(event);
  }

  press(): void {
    const action = primaryAction(this.state);
    if (!action || performance.now() - this.pressedAt < DOUBLE_PRESS_MS) return;
    this.pressedAt = performance.now();
    hurry("turn");
    if (action.event === "FINISH") this.flight.measure(this.state, this.dialog);
    this.send({ type: action.event });
  }

  revealAll(): void {
    this.flight.measure(this.state, this.dialog);
    this.send({ type: "REVEAL_ALL" });
  }

  nudge(x: number, y: number): void {
    if (this.state.phase === "held") return this.hand?.nudge(x, y);
    if (this.active?.isShown) this.active.tilt.nudge(x, y);
  }

  /** Plays the transition into the state that was just rendered. */
  enter(state: RipState): void {
    this.epoch += 1;
    clearTimeout(this.hold);
    const mine = this.epoch;
    const isAlive = () => mine === this.epoch;
    if (state.packId !== null) this.lastPackId = state.packId;
    if (state.phase !== "held") markTaken(state.packId);
    switch (state.phase) {
      case "choosing":
        return this.leave();
      case "held":
        return void this.takeInHand(state, isAlive);
      case "opening":
        return void this.open(isAlive);
      case "hidden":
        return this.showHidden(state, isAlive);
      case "revealed":
        return this.showRevealed(state, isAlive);
      case "complete":
      case "viewing":
        this.dropHand();
        this.aura.clear();
        steer(null);
        return this.focus("primary");
    }
  }

  async land(card: CardShow, index: number, count: number): Promise<void> {
    const mine = this.epoch;
    const isRevealAll = this.state.via === "REVEAL_ALL";
    await this.flight.land({ card, index, count, isRevealAll, isAlive: () => mine === this.epoch });
  }

  end(): void {
    this.epoch += 1;
    clearTimeout(this.hold);
    this.dropHand();
    steer(null);
    stop("aura");
    hush();
  }

  private leave(): void {
    this.dropHand();
    this.aura.clear(1);
    steer(null);
    this.flight.clear();
    if (this.lastPackId !== null) inFan(this.lastPackId)?.focus({ preventScroll: true });
  }

  private async takeInHand(state: RipState, isAlive: () => boolean): Promise<void> {
    const hand = (this.hand ??= new Hand(part(this.dialog, "scene"), {
      onTear: () => this.tear(),
      onTouch: () => this.touch(),
      onPop: (ms) => this.glow(ms),
    }));
    const isLeft = (state.via === "CHOOSE" || state.via === "RIP_NEXT") && !tearByHandSwitch.isOn();
    this.isTouched = !isLeft;
    this.table.style.opacity = "0";
    this.aura.clear();
    this.focus("title");
    // One frame opens the room and the next lays out the pack; both in one would stutter.
    await nextFrame();
    if (!isAlive()) return;
    hand.show();
    // Done in the same frame, because a pack in neither place would blink.
    markTaken(state.packId);
    steer(hand.tilt);
    this.focus("grip");
    await hand.take(
      state.via === "CHOOSE" && state.packId !== null ? placeInFan(state.packId) : null,
    );
    if (!isAlive()) return;
    if (this.isTouched) return hand.invite();
    this.hold = setTimeout(
      () => this.send({ type: "TEAR" }),
      Math.max(0, this.options.store.chosenAt() + HOLD_MS - performance.now()),
    );
  }

  /** Once touched, the pack waits instead of tearing by itself. */
  private touch(): void {
    if (this.isTouched || this.state.phase !== "held") return;
    this.isTouched = true;
    clearTimeout(this.hold);
    this.hand?.invite();
  }

  private tear(): void {
    this.isTouched = true;
    this.send({ type: "TEAR" });
  }

  private async open(isAlive: () => boolean): Promise<void> {
    this.focus("title");
    const { hand } = this;
    if (!hand) return this.send({ type: "ANIMATION_END" });
    const left = this.options.store.chosenAt() + OPENING_MS - performance.now();
    const ms = this.isTouched
      ? hand.strip.torn > 0.3
        ? SWIPED_MS
        : OPENING_MS
      : Math.max(900, left);
    await hand.open(ms - VEIL_MS, isAlive);
    if (isAlive()) this.send({ type: "ANIMATION_END" });
  }

  /** The opened pack lights the room in its product's color, if its cards are here by then. */
  private glow(ms: number): void {
    const { cards } = this.state;
    if (!cards) return;
    this.aura.place(this.table, "Pack");
    this.aura.set(packLoudness(cards), 0.7, ms * 0.6);
  }

  private showHidden(state: RipState, isAlive: () => boolean): void {
    const card = this.clearTable();
    if (!card) return;
    if (state.via === "NEXT") this.fileAndRaise(state, card);
    else this.aura.clear(200);
    this.aura.place(this.table, card.card.rarity);
    void card.announce(this.aura, isAlive);
  }

  private showRevealed(state: RipState, isAlive: () => boolean): void {
    const card = this.clearTable();
    if (!card) return;
    this.aura.place(this.table, card.card.rarity);
    if (state.via === "REVEAL")
      void card.reveal(this.aura, isAlive).then(() => {
        if (isAlive()) this.options.onTurned(card.card.id);
      });
    else card.settle(this.aura);
  }

  /** Leaves only the top card on the table, or none while the cards load. */
  private clearTable(): CardShow | undefined {
    this.dropHand();
    this.table.style.opacity = "1";
    this.table.style.transform = "none";
    this.focus(this.active ? "primary" : "title");
    steer(this.active?.tilt ?? null);
    return this.active;
  }

  private fileAndRaise(state: RipState, card: CardShow): void {
    this.aura.clear(350);
    const before = state.index - 1;
    const leaving = this.cards.get(state.cards?.[before]?.id ?? "");
    const pocket = this.dialog.querySelector(`[data-pocket="${before}"]`);
    const isFiled = () => state.packId !== null && this.options.onFiled(state.packId, before);
    if (leaving && pocket) void leaving.file(pocket.getBoundingClientRect()).then(isFiled);
    else isFiled();
    if (isReduced()) return;
    const rise = { ms: 460, ease: spring(0.2), delay: 90, group: "turn" } as const;
    void play(
      card.root,
      [{ transform: pileTransform(1) }, { transform: "translate(0px,0px) scale(1)" }],
      rise,
    );
    this.table.querySelectorAll<HTMLElement>("[data-depth]").forEach((pile) => {
      const depth = Number(pile.dataset.depth);
      void play(
        pile,
        [{ transform: pileTransform(depth + 1) }, { transform: pileTransform(depth) }],
        rise,
      );
    });
  }

  private dropHand(): void {
    this.hand?.end();
    this.hand = null;
  }

  private get table(): HTMLElement {
    return part(this.dialog, "table");
  }

  private focus(name: "grip" | "title" | "primary"): void {
    const element = this.dialog.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (element && document.activeElement !== element) element.focus({ preventScroll: true });
  }
}
