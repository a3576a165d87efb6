import type { CardShow } from "@/components/packs/motion/card-show";
import { isHitLoud } from "@/components/packs/motion/loudness";
import { play, spring, wait } from "@/components/packs/motion/play";
import { isReduced } from "@/components/ui/reduced-motion";
import type { RipState } from "@/lib/packs/rip-machine";

const TURN_APART_MS = { plain: 170, hit: 420 };

type Landing = {
  card: CardShow;
  index: number;
  count: number;
  /** Whether the pack was revealed in one go, so some cards are still hidden. */
  isRevealAll: boolean;
  isAlive: () => boolean;
};

export class SummaryFlight {
  private places: (DOMRect | undefined)[] = [];
  private turnedBefore = 0;
  private landed = 0;

  constructor(private readonly cards: ReadonlyMap<string, CardShow>) {}

  /** Must run before the summary replaces the table. */
  measure({ cards, index, phase }: RipState, dialog: HTMLDialogElement): void {
    this.turnedBefore = phase === "revealed" ? index + 1 : index;
    this.landed = 0;
    this.places = (cards ?? []).map(({ id }, at) =>
      (at === index
        ? this.cards.get(id)?.root
        : dialog.querySelector(`[data-pocket="${at}"]`)
      )?.getBoundingClientRect(),
    );
  }

  clear(): void {
    this.places = [];
    this.landed = 0;
  }

  /** Turns the hidden cards, hits last, once the last card has landed. */
  async land({ card, index, count, isRevealAll, isAlive }: Landing): Promise<void> {
    const isTurned = !isRevealAll || index < this.turnedBefore;
    if (isTurned) card.show();
    await this.fly(card, this.places[index]);
    if (!isAlive()) return;
    if (isTurned) card.settle(null);
    this.landed += 1;
    if (this.landed < count) return;
    this.clear();
    await this.turnHidden(isAlive);
  }

  private async fly({ root }: CardShow, from: DOMRect | undefined): Promise<void> {
    if (!from || isReduced()) {
      const fade = [{ opacity: 0 }, { opacity: 1 }];
      await play(root, fade, { ms: 240, ease: "linear", group: "summary" });
      return;
    }
    const to = root.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const start = `translate(${x}px,${y}px) scale(${from.width / to.width})`;
    const way = [{ transform: start }, { transform: "translate(0px,0px) scale(1)" }];
    await play(root, way, { ms: 620, ease: spring(0.18), group: "summary" });
  }

  private async turnHidden(isAlive: () => boolean): Promise<void> {
    const hidden = [...this.cards.values()]
      .filter(({ isShown }) => !isShown)
      .sort((a, b) => a.loud.turnMs - b.loud.turnMs);
    for (const card of hidden) {
      const apartMs = isHitLoud(card.loud) ? TURN_APART_MS.hit : TURN_APART_MS.plain;
      await Promise.race([card.reveal(null, isAlive), wait(apartMs)]);
      if (!isAlive()) return;
    }
  }
}
