import { Link } from "@/components/ui/link";

const STEPS = [
  { title: "We open your box", text: "A vetted breaker cuts the seal in front of two cameras. Every card is scanned." },
  { title: "You rip it", text: "Each pack waits sealed on your screen. The cards stay hidden until you reveal them." },
  { title: "You decide", text: "Keep a card in the vault, have it shipped, send it to grading or consign it." },
];

/** What happens after the purchase, in three steps. */
export function OpeningSteps() {
  return (
    <section aria-labelledby="opening" className="pt-24">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="opening" className="text-3xl">
          How it will be opened
        </h2>
        <Link href="/about" className="textlink target text-sm">
          How It Works
        </Link>
      </div>
      <ol className="grid border-t max-md:divide-y md:grid-cols-3 md:divide-x md:border-b">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 py-6 md:px-6 md:first:pl-0">
            <span aria-hidden="true" className="text-sm text-muted-foreground">
              {index + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="text-sm text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
