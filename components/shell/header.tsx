import type { ReactNode } from "react";

import { Brand } from "@/components/shell/brand";
import { MainNav } from "@/components/shell/main-nav";
import {
  MobileMenuButton,
  MobileMenuPanel,
  MobileMenuProvider,
  MobileSearchButton,
} from "@/components/shell/mobile-menu";
import { ThemeToggle } from "@/components/shell/theme-toggle";

type HeaderProps = {
  search: ReactNode;
  menuSearch: ReactNode;
  cart: ReactNode;
  account: ReactNode;
};

/** Small islands render the parts that depend on the visitor. */
export function Header({ search, menuSearch, cart, account }: HeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-b bg-background">
      <MobileMenuProvider>
        <div className="wrap flex h-header items-center gap-1 lg:gap-2">
          <MobileMenuButton />
          <Brand />
          <MainNav />
          <div className="ml-auto max-w-76 flex-1 max-lg:hidden">{search}</div>
          <div className="flex items-center max-lg:ml-auto lg:ml-2 lg:gap-1">
            <span className="max-lg:hidden">
              <ThemeToggle />
            </span>
            <MobileSearchButton />
            {cart}
            {account}
          </div>
        </div>
        <MobileMenuPanel search={menuSearch} />
      </MobileMenuProvider>
    </header>
  );
}
