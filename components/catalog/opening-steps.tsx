import { ArtPicture } from "@/components/ui/art-picture";
import { Link } from "@/components/ui/link";

const STEPS = [
  {
    picture: "open",
    title: "We open your box",
    text: "A vetted breaker cuts the seal in front of two cameras. Every card is scanned.",
  },
  {
    picture: "rip",
    title: "You rip it",
    text: "Each pack waits sealed on your screen. The cards stay hidden until you reveal them.",
  },
  {
    picture: "collect",
    title: "You decide",
    text: "Keep a card in the vault, have it shipped, send it to grading or consign it.",
  },
];

export function OpeningSteps() {
  return (
    <section aria-labelledby="opening" className="pt-24">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="opening" className="text-2xl sm:text-3xl">
          How it will be opened
        </h2>
        <Link href="/about" className="target flex-none text-sm textlink">
          How It Works
        </Link>
      </div>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
        {STEPS.map(({ picture, title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-x-4 gap-y-4 md:grid-cols-1"
          >
            <div className="aspect-4/3 overflow-hidden rounded-md bg-well md:rounded-lg">
              <ArtPicture
                name={`steps/${picture}`}
                widths={[480, 960]}
                height={360}
                sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 31vw, 7rem"
                className="w-full"
              />
            </div>
            <div className="grid content-start gap-1.5">
              <h3 className="text-lg md:text-xl">
                <span className="mr-2 font-normal text-muted-foreground">{index + 1}</span> {title}
              </h3>
              <p className="text-sm text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
