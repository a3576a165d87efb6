import type { ReactNode } from "react";

import { type PagedQuery, ShowMore } from "@/components/ui/show-more";

type PagedListProps<Page, Item> = {
  list: PagedQuery & { data: { pages: readonly Page[] } | undefined };
  itemsOf: (page: Page) => readonly Item[];
  /** Begins the sentence about a failure: "The orders". */
  name: string;
  /** Shown when there is no item. */
  empty: ReactNode;
  /** Draws an item as a list item with a key. */
  children: (item: Item) => ReactNode;
};

/** A list that loads page by page. */
export function PagedList<Page, Item>({
  list,
  itemsOf,
  name,
  empty,
  children,
}: PagedListProps<Page, Item>) {
  const items = list.data?.pages.flatMap(itemsOf);
  return (
    <>
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul className="divide-y border-y">{items.map((item) => children(item))}</ul>
      )}
      <ShowMore list={list} name={name} />
    </>
  );
}
