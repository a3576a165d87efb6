"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useOptimistic, useTransition } from "react";

import { Link } from "@/components/ui/link";
import { NativeSelect } from "@/components/ui/native-select";
import { SearchInput } from "@/components/ui/search-input";
import { CARD_INTERESTS } from "@/lib/cards/options";
import { RARITIES } from "@/lib/cards/rarity";
import { MAX_SEARCH_LENGTH } from "@/lib/catalog/view-search";
import {
  CONDITIONS,
  isNarrowed,
  marketPath,
  OFFER_SORTS,
  type OfferView,
  parseOfferView,
} from "@/lib/market/offer-view";

type MarketFiltersProps = {
  view: OfferView;
  years: readonly number[];
  sets: readonly string[];
  /** "24 cards" */
  count: string;
};

/** Each view of the market has its own URL. A plain form when scripts are off. */
export function MarketFilters({ view, years, sets, count }: MarketFiltersProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(view);

  function go(next: OfferView) {
    startTransition(() => {
      show(next);
      router.push(marketPath(next), { scroll: false });
    });
  }

  function apply(form: HTMLFormElement) {
    const data = new FormData(form);
    go(
      parseOfferView({
        get(name) {
          const value = data.get(name);
          return typeof value === "string" ? value : null;
        },
      }),
    );
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply(event.currentTarget);
  }

  const selects = [
    { name: "set", label: "Set", value: shown.set, options: namesOf(sets) },
    { name: "year", label: "Year", value: shown.year, options: namesOf(years) },
    { name: "rarity", label: "Rarity", value: shown.rarity, options: namesOf(RARITIES) },
    { name: "condition", label: "Condition", value: shown.condition, options: CONDITIONS },
  ];
  return (
    <div className="grid min-w-0 gap-4">
      <nav
        aria-label="Category"
        className="-mx-gutter no-scrollbar flex min-w-0 overflow-x-auto border-b px-gutter lg:mx-0 lg:px-0"
      >
        <div className="-ml-3 flex">
          {[{ id: undefined, label: "All" }, ...CARD_INTERESTS].map(({ id, label }) => (
            <Link
              key={label}
              href={marketPath({ ...shown, category: id })}
              scroll={false}
              aria-current={shown.category === id ? "true" : undefined}
              className="tab"
              onNavigate={(event) => {
                event.preventDefault();
                go({ ...shown, category: id });
              }}
            >
              {label}
            </Link>
          ))}
        </div>
      </nav>
      <form
        action="/market"
        role="search"
        aria-label="Market"
        aria-busy={isPending || undefined}
        onSubmit={submit}
        className="flex min-w-0 flex-wrap gap-2"
      >
        {shown.category && <input type="hidden" name="category" value={shown.category} />}
        <div className="w-full lg:w-72">
          <SearchInput
            key={view.q ?? ""}
            name="q"
            placeholder="Player, set, number"
            aria-label="Search the market"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={view.q ?? ""}
          />
        </div>
        <div className="-mx-gutter no-scrollbar flex min-w-0 flex-1 gap-2 overflow-x-auto px-gutter py-1 max-lg:basis-full lg:mx-0 lg:px-1">
          {selects.map(({ name, label, value, options }) => (
            <NativeSelect
              key={name}
              variant="quiet"
              label={label}
              name={name}
              className={SELECT}
              value={value ?? ""}
              onChange={(event) => event.target.form && apply(event.target.form)}
            >
              <option value="">All</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
              {value !== undefined && options.every(({ id }) => id !== String(value)) && (
                <option>{value}</option>
              )}
            </NativeSelect>
          ))}
          <NativeSelect
            variant="quiet"
            label="Sort"
            name="sort"
            className={`${SELECT} lg:ml-auto`}
            value={shown.sort ?? "newest"}
            onChange={(event) => event.target.form && apply(event.target.form)}
          >
            {OFFER_SORTS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <noscript>
            <button className="btn h-control border-border-strong px-3">Apply</button>
          </noscript>
        </div>
      </form>
      <p className="flex min-h-7 flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
        <span role="status">{isPending ? "Loading…" : count}</span>
        {isNarrowed(shown) && (
          <Link
            href={marketPath({ sort: shown.sort })}
            scroll={false}
            className="target textlink hover:text-foreground"
          >
            Clear filters
          </Link>
        )}
      </p>
    </div>
  );
}

const SELECT = "flex-none border border-input [&>select]:max-w-52";

const namesOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ id: String(value), label: String(value) }));
