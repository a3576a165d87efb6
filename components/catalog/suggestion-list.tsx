import { type ReactNode, useEffect } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { detailsOf } from "@/components/cards/details-of";
import { ProductThumbnail } from "@/components/catalog/product-picture";
import type { Suggestions } from "@/components/catalog/use-suggestions";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { SearchIcon } from "@/components/ui/shell-icons";
import { offerPath } from "@/lib/cards/offer-addresses";
import { formatPrice } from "@/lib/platform/money";

type SuggestionListProps = {
  id: string;
  text: string;
  suggestions: Suggestions;
  /** Index of the highlighted entry over all groups; the last is "all results". */
  active: number;
  onLeave: () => void;
};

type Group = { name: string; entries: readonly Entry[] };
type Entry = { href: string; picture: ReactNode; name: string; detail: string; end: ReactNode };

/** Focus stays in the field; arrow keys or the pointer choose a suggestion. */
export function SuggestionList({ id, text, suggestions, active, onLeave }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": index === active,
    onClick: onLeave,
    className: cn(
      "flex min-h-11 scroll-my-10 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-accent",
      index === active && "bg-accent",
    ),
  });
  const groups = groupsOf(suggestions).filter(({ entries }) => entries.length > 0);
  const firstOf = (group: Group) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { entries }) => sum + entries.length, 0);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // Keeps focus in the field, so that the list stays open until the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-2 grid max-h-[min(42rem,calc(100dvh-var(--header)-1rem))] animate-fade-in grid-cols-1 overflow-y-auto rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-float lg:-left-20"
    >
      {groups.map((group) => (
        <div
          key={group.name}
          role="group"
          aria-label={group.name}
          className="grid grid-cols-1 not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
        >
          <span aria-hidden="true" className="px-2 pt-1 pb-0.5 text-xs text-muted-foreground">
            {group.name}
          </span>
          {group.entries.map(({ href, picture, name, detail, end }, place) => (
            <Link key={href} href={href} {...option(firstOf(group) + place)}>
              <span className="h-11 w-9 flex-none overflow-hidden rounded-sm bg-well">
                {picture}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-muted-foreground">{detail}</span>
              </span>
              {end}
            </Link>
          ))}
        </div>
      ))}
      <div className="mt-1.5 grid grid-cols-1 border-t pt-1.5">
        <Link href={`/?q=${encodeURIComponent(text)}`} {...option(total)}>
          <SearchIcon className="ml-1.5 icon-sm" />
          <span className="truncate">{`All results for “${text}”`}</span>
        </Link>
      </div>
    </div>
  );
}

function groupsOf({ products, offers, cards }: Suggestions): Group[] {
  return [
    {
      name: "Products",
      entries: products.map(({ slug, name, year, brand, price, imageUrl }) => ({
        href: `/products/${slug}`,
        picture: <ProductThumbnail src={imageUrl} width={36} />,
        name,
        detail: `${year} · ${brand}`,
        end: <span>{formatPrice(price)}</span>,
      })),
    },
    {
      name: "Cards for sale",
      entries: offers.map((card) => ({
        ...cardEntry(card),
        href: offerPath(card.slug),
        end: <span>{formatPrice(card.price)}</span>,
      })),
    },
    {
      name: "Your cards",
      entries: cards.map((card) => ({
        ...cardEntry(card),
        href: `/inventory/${card.id}`,
        end: card.isSample && <span className="text-muted-foreground">Sample</span>,
      })),
    },
  ];
}

function cardEntry({
  image,
  playerName,
  ...card
}: Suggestions["cards" | "offers"][number]): Omit<Entry, "href" | "end"> {
  return {
    picture: <CardPicture image={image} alt="" width={36} upTo={160} className="size-full" />,
    name: playerName,
    detail: detailsOf(card).join(" · "),
  };
}
