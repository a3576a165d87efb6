import type { ReactNode } from "react";

import { type PagedQuery, ShowMore } from "@/components/ui/show-more";

type PagedListProps<Item> = {
  list: PagedQuery & { data: { pages: readonly { items: readonly Item[] }[] } | undefined };
  /** Starts the error sentence: "The orders". */
  name: string;
  empty: ReactNode;
  /** Renders an item as a list item with a key. */
  children: (item: Item) => ReactNode;
};

export function PagedList<Item>({ list, name, empty, children }: PagedListProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items);
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

type ListScreenProps<Item> = PagedListProps<Item> & {
  title: string;
  /** A link on the other side of the title. */
  beside?: ReactNode;
};

/** A page of a collector's own items, newest first. */
export function ListScreen<Item>({ title, beside, ...list }: ListScreenProps<Item>) {
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:mb-8">
        <h1 className="text-4xl">{title}</h1>
        {beside}
      </div>
      <PagedList {...list} />
    </div>
  );
}
