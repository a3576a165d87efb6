import { CardPicture } from "@/components/cards/card-picture";
import { Link } from "@/components/ui/link";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { OfferedCard } from "@/lib/market/public-schema";
import { formatPrice } from "@/lib/platform/money";

type FromCollectorsProps = {
  cards: readonly OfferedCard[];
  title: string;
  href: string;
  className?: string;
};

export function FromCollectors({ cards, title, href, className }: FromCollectorsProps) {
  return (
    <section aria-labelledby="from-collectors" className={className}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="from-collectors" className="text-3xl">
          {title}
        </h2>
        <Link href={href} className="target textlink">
          See all cards
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-6">
        {cards.map(({ slug, image, playerName, setName, price }) => (
          <li key={slug} className="relative grid content-start gap-3 text-sm">
            <CardPicture
              image={image}
              alt=""
              width="(min-width: 64rem) 190px, (min-width: 40rem) 30vw, 45vw"
              upTo={500}
              className="w-full"
            />
            <div className="grid gap-0.5">
              <h3 className="leading-snug font-strong [overflow-wrap:anywhere]">
                <Link
                  href={offerPath(slug)}
                  className="after:absolute after:inset-0 after:rounded-lg hover:underline"
                >
                  {playerName}
                </Link>
              </h3>
              <p className="[overflow-wrap:anywhere] text-muted-foreground">{setName}</p>
              <p className="font-semibold">{formatPrice(price)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
