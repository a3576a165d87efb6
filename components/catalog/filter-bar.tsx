"use client";

import type { MouseEvent } from "react";

import { NativeSelect } from "@/components/ui/native-select";
import { CARD_INTERESTS, type Category } from "@/lib/cards/options";
import { isSort, sortOf } from "@/lib/catalog/filters";
import { RELEVANCE, SORTS } from "@/lib/catalog/sorts";
import { type CatalogView, viewSearch } from "@/lib/catalog/view-search";

type FilterBarProps = {
  view: CatalogView;
  years: readonly number[];
  count: string;
  onChange: (view: CatalogView) => void;
  onIntent: (view: CatalogView) => void;
};

// A framed field on phones, where both selects share a row above the categories.
const SELECT =
  "max-lg:h-11.5 max-lg:border max-lg:border-input [&>span:first-child]:max-lg:sr-only";

/** Categories are links, so that each view of the shop has its own URL. */
export function FilterBar({ view, years, count, onChange, onIntent }: FilterBarProps) {
  const withYear = (year: string) =>
    withOut(view, "year", /^\d+$/.test(year) ? { year: Number(year) } : {});
  const withSort = (sort: string) => withOut(view, "sort", isSort(sort) ? { sort } : {});
  return (
    <div className="border-b bg-background max-lg:contents lg:sticky lg:top-header lg:z-20 lg:flex lg:items-center lg:gap-2">
      <nav
        aria-label="Category"
        className="no-scrollbar flex min-w-0 overflow-x-auto bg-background max-lg:sticky max-lg:top-header max-lg:z-20 max-lg:border-b max-lg:px-gutter lg:flex-1"
      >
        <div className="-ml-3 flex lg:[&>a]:h-14">
          <CategoryLink view={view} label="All" onChange={onChange} onIntent={onIntent} />
          {CARD_INTERESTS.map(({ id, label }) => (
            <CategoryLink
              key={id}
              view={view}
              category={id}
              label={label}
              onChange={onChange}
              onIntent={onIntent}
            />
          ))}
        </div>
      </nav>
      <form
        action="/"
        className="flex items-center max-lg:-order-1 max-lg:mx-gutter max-lg:mt-3 max-lg:mb-2 max-lg:grid max-lg:grid-cols-2 max-lg:gap-2 lg:-mr-3"
      >
        <span
          role="status"
          className="mr-2 text-sm whitespace-nowrap text-muted-foreground max-lg:sr-only"
        >
          {count}
        </span>
        {view.q && <input type="hidden" name="q" value={view.q} />}
        {view.category && <input type="hidden" name="category" value={view.category} />}
        <NativeSelect
          variant="quiet"
          label="Year"
          name="year"
          className={SELECT}
          value={view.year ?? "all"}
          onChange={(event) => onChange(withYear(event.target.value))}
        >
          <option value="all">All years</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </NativeSelect>
        <NativeSelect
          variant="quiet"
          label="Sort"
          name="sort"
          className={SELECT}
          value={sortOf(view)}
          onChange={(event) => onChange(withSort(event.target.value))}
        >
          {view.q && <option value={RELEVANCE}>Best match</option>}
          {SORTS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <noscript>
          <button className="btn border-border-strong px-3">Apply</button>
        </noscript>
      </form>
    </div>
  );
}

type CategoryLinkProps = Pick<FilterBarProps, "view" | "onChange" | "onIntent"> & {
  category?: Category;
  label: string;
};

function CategoryLink({ view, category, label, onChange, onIntent }: CategoryLinkProps) {
  const next = withOut(view, "category", category ? { category } : {});
  function choose(event: MouseEvent) {
    // Modified clicks open a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(next);
  }
  return (
    <a
      href={`/${viewSearch(next)}`}
      aria-current={view.category === category ? "true" : undefined}
      className="tab"
      onClick={choose}
      onPointerEnter={() => onIntent(next)}
      onFocus={() => onIntent(next)}
    >
      {label}
    </a>
  );
}

function withOut(
  view: CatalogView,
  field: keyof CatalogView,
  replacement: Partial<CatalogView>,
): CatalogView {
  const next = { ...view };
  delete next[field];
  return { ...next, ...replacement };
}
