"use client";

import { CartIsland } from "@/components/cart/cart-island";
import { SearchBox } from "@/components/catalog/search-box";
import { AccountIsland } from "@/components/shell/account-island";
import { Header } from "@/components/shell/header";

/** A client component, because its markup would otherwise be in every page twice. */
export function SiteHeader() {
  return (
    <Header
      search={<SearchBox name="Products" variant="quiet" />}
      menuSearch={<SearchBox name="Products, menu" />}
      cart={<CartIsland />}
      account={<AccountIsland />}
    />
  );
}
