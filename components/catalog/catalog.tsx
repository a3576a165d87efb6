"use client";

import { FilterBar } from "@/components/catalog/filter-bar";
import {
  type AddAction,
  ProductGrid,
  ProductGridSkeleton,
} from "@/components/catalog/product-grid";
import { SearchParamsWatcher } from "@/components/catalog/search-params-watcher";
import { useCatalog } from "@/components/catalog/use-catalog";
import { Button, ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { CardPage } from "@/lib/catalog/card";
import { type CatalogView, viewSearch } from "@/lib/catalog/view-search";

type CatalogProps = {
  initial: CardPage;
  view: CatalogView;
  years: readonly number[];
  Add: AddAction;
};

/** The first page is in the HTML; later views are fetched. */
export function Catalog({ initial, view: initialView, years, Add }: CatalogProps) {
  const { view, page, status, isLoadingMore, showMore, follow, retry, go, warm } = useCatalog(
    initial,
    initialView,
  );
  const count =
    status === "loading"
      ? "Loading…"
      : status === "failed"
        ? ""
        : page.total === "1"
          ? "1 result"
          : `${page.total} results`;
  const nextPage = page.nextCursor && `/${viewSearch(view, page.nextCursor)}`;
  return (
    <section
      id="products"
      aria-labelledby="products-title"
      className="scroll-mt-header pt-12 max-lg:flex max-lg:flex-col lg:wrap"
    >
      <SearchParamsWatcher onChange={follow} />
      {initialView.q && <h1 className="sr-only">Search the products</h1>}
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 max-lg:-order-2 max-lg:mb-0 max-lg:px-gutter">
        <h2 id="products-title" className="text-3xl">
          {view.q ? `Results for “${view.q}”` : "Products"}
        </h2>
        <span aria-hidden="true" className="text-muted-foreground lg:hidden">
          {count}
        </span>
        {view.q && (
          <>
            <Link
              href={`/${viewSearch({ ...view, q: "" })}`}
              className="target text-sm text-muted-foreground textlink"
            >
              Clear search
            </Link>
            <Link
              href={`/market?${new URLSearchParams({ q: view.q })}`}
              className="target text-sm text-muted-foreground textlink"
            >
              Search cards for sale
            </Link>
          </>
        )}
      </div>
      <FilterBar view={view} years={years} count={count} onChange={go} onIntent={warm} />
      <div className="pt-6 max-lg:mx-gutter">
        {status === "loading" ? (
          <ProductGridSkeleton />
        ) : status === "failed" ? (
          <EmptyState
            heading="h3"
            title="The products could not be loaded."
            description="Check your connection and try again."
          >
            <Button variant="outline" onClick={retry}>
              Try again
            </Button>
          </EmptyState>
        ) : page.cards.length === 0 ? (
          <EmptyState
            heading="h3"
            title="No products found matching your filters."
            description={
              view.q ? "Try another word, category or year." : "Try another category or year."
            }
          >
            <ButtonLink variant="outline" href="/" scroll={false}>
              Clear filters
            </ButtonLink>
          </EmptyState>
        ) : (
          <ProductGrid cards={page.cards} Add={Add} />
        )}
        {status === "ready" && nextPage && (
          <p className="grid justify-items-center gap-3 pt-12">
            <a
              href={nextPage}
              rel="next"
              aria-disabled={isLoadingMore || undefined}
              aria-busy={isLoadingMore || undefined}
              className={buttonVariants({ variant: "outline", size: "lg" })}
              onClick={(event) => {
                event.preventDefault();
                void showMore();
              }}
            >
              {isLoadingMore ? "Loading…" : "Show more"}
            </a>
            <span role="status" className="text-sm text-muted-foreground">
              {`${page.cards.length} of ${page.total} shown`}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
