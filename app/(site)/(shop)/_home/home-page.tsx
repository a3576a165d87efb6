import { Activity, type ReactNode } from "react";

import { CatalogIsland } from "@/app/(site)/(shop)/_home/catalog-island";
import { Banner } from "@/components/catalog/banner";
import { Hero } from "@/components/catalog/hero";
import { WelcomeDialog } from "@/components/shell/welcome-dialog";
import { toCatalogCard } from "@/lib/catalog/card";
import { PAGE_SIZE } from "@/lib/catalog/filters";
import { isCatalogCursor, listCatalog, listYears } from "@/lib/catalog/queries";
import { type CatalogView, viewSearch } from "@/lib/catalog/view-search";

/** A search shows only its results. */
export async function HomePage({
  view,
  cursor,
  news,
  children,
}: {
  view: CatalogView;
  cursor?: string;
  /** Above the products. */
  news?: ReactNode;
  children?: ReactNode;
}) {
  const from = cursor && isCatalogCursor(cursor, view) ? { cursor } : {};
  const [catalog, years] = await Promise.all([
    listCatalog({ ...view, ...from, limit: PAGE_SIZE }),
    listYears(),
  ]);
  const initial = {
    cards: catalog.products.map(toCatalogCard),
    total: catalog.isAtLeast ? `${catalog.total}+` : String(catalog.total),
    nextCursor: catalog.nextCursor,
  };
  return (
    <div className="pb-24">
      {!view.q && (
        <>
          <Hero />
          <Banner />
        </>
      )}
      {/* Each part hydrates on its own. Suspense would do so too, but hide it without a script. */}
      <Activity>{news}</Activity>
      <Activity>
        <CatalogIsland key={viewSearch(view, cursor)} initial={initial} view={view} years={years} />
      </Activity>
      <Activity>{children}</Activity>
      <WelcomeDialog />
    </div>
  );
}
