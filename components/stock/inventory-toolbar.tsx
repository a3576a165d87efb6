"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

import type { useProductList } from "@/components/stock/use-product-list";
import { ButtonLink } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { SearchInput } from "@/components/ui/search-input";
import { Spinner } from "@/components/ui/spinner";
import type { ProductSort } from "@/lib/stock/schema";

const SORT_LABELS: Record<ProductSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  "price-asc": "Price: low to high",
  "price-desc": "Price: high to low",
  "year-desc": "Year: newest first",
};
const TYPING_PAUSE_MS = 200;

type InventoryToolbarProps = {
  list: ReturnType<typeof useProductList>;
  heading: RefObject<HTMLHeadingElement | null>;
};

export function InventoryToolbar({ list, heading }: InventoryToolbarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-3">
      <div>
        <h2 id="inventory-title" ref={heading} tabIndex={-1} className="text-lg">
          Product Inventory
        </h2>
        <p className="text-sm text-muted-foreground">
          Manage all products in the system. Each box is listed individually.
        </p>
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-2 sm:w-auto">
        <BoxSearch
          search={list.search}
          onSearch={list.searchFor}
          isBusy={list.isStale && list.isFetching}
        />
        <NativeSelect
          variant="quiet"
          label="Sort"
          value={list.sort}
          onChange={(event) => list.sortBy(event.target.value as ProductSort)}
        >
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <ButtonLink
          href={`/admin/labels${list.search ? `?${new URLSearchParams({ search: list.search })}` : ""}`}
          variant="outline"
          size="sm"
        >
          Labels
        </ButtonLink>
      </div>
    </div>
  );
}

type BoxSearchProps = { search: string; onSearch: (text: string) => void; isBusy: boolean };

function BoxSearch({ search, onSearch, isBusy }: BoxSearchProps) {
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  if (lastSearch !== search) {
    setLastSearch(search);
    if (search === "") setText("");
  }

  return (
    <SearchInput
      className="w-full sm:w-72"
      placeholder="Search boxes"
      aria-label="Search boxes"
      maxLength={200}
      value={text}
      end={isBusy ? <Spinner label="Searching" /> : undefined}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => onSearch(target.value.trim()), TYPING_PAUSE_MS);
      }}
    />
  );
}
