import type { Sharing } from "@/lib/statements/schema";

const SHARED: Record<Sharing, string> = {
  value:
    "A pack’s part is divided among its cards by their values at the moment you pulled them. A card worth twice as much gets twice as much of the cost. If all were worth nothing, it is divided evenly.",
  evenly: "A pack’s part is divided evenly among its cards.",
};

export function HowWeCount({ sharing }: { sharing: Sharing }) {
  return (
    <section aria-labelledby="counting" className="grid max-w-180 gap-2 text-sm">
      <h2 id="counting" className="text-base">
        How we count
      </h2>
      <ul className="grid list-disc gap-1 pl-4 text-muted-foreground">
        <li>
          A box costs its price, its shipping if we sent it sealed, and a part of the order fee. The
          fee is divided among the boxes and cards of the order by price.
        </li>
        <li>
          A box’s cost is divided among its packs by their number of cards. A pack you haven’t
          opened keeps its part, and a sealed box all of it.
        </li>
        <li>{SHARED[sharing]}</li>
        <li>A card from another collector costs its price and a part of the order fee.</li>
        <li>
          A box that you gave away is yours until someone claims it. Its cost stays in what you
          paid, and its cards cost the new owner nothing.
        </li>
        <li>
          No cent is lost: parts are rounded down, and the cents left over go to the largest
          remainders.
        </li>
        <li>
          A refund lowers the cost of what it was for. Goodwill, and what your bank returned, lower
          the cost of everything in the order. What came back after you sold a card doesn’t change
          the year of its sale.
        </li>
        <li>
          Compensation for a card that was lost or damaged on its way goes to your balance. It is in
          no gain, and changes no cost.
        </li>
        <li>
          Gain is the price, less the market fee, the cost and the grading of the card. Shipping
          cards to you is in what you paid, and in the cost of no card.
        </li>
        <li>
          A sale that was undone in the same year isn’t listed. One that was undone in a later year
          is taken back there.
        </li>
        <li>
          A year begins and ends at midnight UTC, and nothing that happens later changes it. Cards
          with us and cards sent to you count as yours until you sell them here. Sample cards don’t
          count.
        </li>
        <li>All amounts are in US dollars. This is information, not tax advice.</li>
      </ul>
    </section>
  );
}
