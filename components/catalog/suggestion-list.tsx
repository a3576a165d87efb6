import { ProductPicture } from "@/components/catalog/product-picture";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { SearchIcon } from "@/components/ui/shell-icons";
import type { Suggestion } from "@/lib/catalog/schema";
import { formatPrice } from "@/lib/platform/money";

type SuggestionListProps = {
  id: string;
  text: string;
  suggestions: readonly Suggestion[];
  /** Index of the highlighted entry; the last is "all results". */
  active: number;
  onLeave: () => void;
};

export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** Focus stays in the field; arrow keys or the pointer choose a suggestion. */
export function SuggestionList({ id, text, suggestions, active, onLeave }: SuggestionListProps) {
  const option = (index: number) => ({
    id: suggestionId(id, index),
    role: "option",
    tabIndex: -1,
    "aria-selected": index === active,
    onClick: onLeave,
    className: cn(
      "flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-accent",
      index === active && "bg-accent",
    ),
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // Keeps focus in the field, so that the list stays open until the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-2 grid animate-fade-in rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-float lg:-left-20"
    >
      {suggestions.map((suggestion, index) => (
        <Link key={suggestion.slug} href={`/products/${suggestion.slug}`} {...option(index)}>
          <span className="h-11 w-9 flex-none overflow-hidden rounded-sm bg-well">
            <ProductPicture
              src={suggestion.imageUrl}
              alt=""
              sizes="36px"
              className="size-full object-contain"
            />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{suggestion.name}</span>
            <span className="block truncate text-muted-foreground">
              {`${suggestion.year} · ${suggestion.brand}`}
            </span>
          </span>
          <span>{formatPrice(suggestion.price)}</span>
        </Link>
      ))}
      <Link href={`/?q=${encodeURIComponent(text)}`} {...option(suggestions.length)}>
        <SearchIcon className="ml-1.5 icon-sm" />
        <span className="truncate">{`All results for “${text}”`}</span>
      </Link>
    </div>
  );
}
