import { CardPicture } from "@/components/cards/card-picture";
import { printedOn } from "@/components/cards/details-of";
import { RarityBadge } from "@/components/cards/rarity-badge";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Strip, STRIP_ITEM, STRIP_LINK, STRIP_SIZES } from "@/components/ui/strip";
import type { PublicPull } from "@/lib/pulls/schema";

type PulledCardsProps = {
  id: string;
  title: string;
  hint: string;
  pulls: readonly PublicPull[];
  className: string;
};

/** Each leads to the card on its box's passport, and to its second in the film there. */
export function PulledCards({ id, title, hint, pulls, className }: PulledCardsProps) {
  if (pulls.length === 0) return null;
  return (
    <section aria-labelledby={id} className={cn("[--strip-item:23.5rem]", className)}>
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted-foreground">{hint}</p>
      <Strip>
        {pulls.map((pull) => (
          <li key={pull.path} className={STRIP_ITEM}>
            <CardPicture
              image={pull.image}
              alt=""
              width={STRIP_SIZES}
              upTo={500}
              className="w-full"
            />
            <div className="grid content-start gap-1">
              <h3 className="leading-snug font-strong [overflow-wrap:anywhere]">
                <Link href={pull.path} prefetch={false} className={STRIP_LINK}>
                  {pull.playerName}
                </Link>
              </h3>
              <p className="[overflow-wrap:anywhere] text-muted-foreground">{printedOn(pull)}</p>
              <p>
                <RarityBadge rarity={pull.rarity} />
              </p>
              <p className="text-muted-foreground">
                Pulled <LocalTime iso={pull.pulledAt} format="day" />
              </p>
              {pull.filmPath && (
                <p>
                  <Link href={pull.filmPath} prefetch={false} className="target z-1 textlink">
                    On film<span className="sr-only">: {pull.playerName}</span>
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </Strip>
    </section>
  );
}
