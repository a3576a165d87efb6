"use client";

import { PanelLeftClose, PanelLeftOpen, SearchIcon, Store } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";

import { NARROW_COOKIE } from "@/components/admin/narrow-cookie";
import { countAt, groupsFor, isCurrentPlace } from "@/components/admin/navigation";
import { usePalette } from "@/components/admin/palette/palette-store";
import { useWaiting } from "@/components/admin/use-waiting";
import { AccountIsland } from "@/components/shell/account-island";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";
import { type Role, ROLE_NAMES } from "@/lib/sessions/roles";

export function SideNav({ role, startsNarrow }: { role: Role; startsNarrow: boolean }) {
  const [isNarrow, setIsNarrow] = useState(startsNarrow);
  const open = usePalette((palette) => palette.open);
  function toggle() {
    setIsNarrow(!isNarrow);
    // The server reads it, so that the next page starts with this width.
    document.cookie = `${NARROW_COOKIE}=${isNarrow ? 0 : 1}; path=/admin; max-age=31536000; samesite=lax`;
  }
  const Toggle = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <header
      data-print="none"
      className={cn(
        "sticky top-0 flex h-dvh flex-none flex-col border-r bg-card max-lg:hidden",
        isNarrow ? "w-17" : "w-60",
      )}
    >
      <div
        className={cn(
          "flex items-center gap-2 p-3",
          isNarrow ? "flex-col" : "justify-between pl-5",
        )}
      >
        <Link href="/admin/today" className="flex min-h-11 items-center gap-2.5 font-brand">
          <BrandMark className="h-7 w-6" />
          {isNarrow ? <span className="sr-only">{BRAND}</span> : BRAND}
        </Link>
        <Button
          variant="ghost"
          size="icon"
          aria-label={isNarrow ? "Expand the navigation" : "Collapse the navigation"}
          onClick={toggle}
        >
          <Toggle className="icon" aria-hidden="true" />
        </Button>
      </div>
      <div className="px-3 pb-2">
        <Button
          variant="outline"
          block
          size={isNarrow ? "icon" : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          aria-label={isNarrow ? "Search" : undefined}
          onClick={() => open()}
        >
          <SearchIcon className="icon-sm" aria-hidden="true" />
          {!isNarrow && (
            <>
              <span className="flex-1 text-left font-normal text-muted-foreground">Search</span>
              <kbd className="font-sans text-xs text-muted-foreground">Ctrl K</kbd>
            </>
          )}
        </Button>
      </div>
      <nav aria-label="Back office" className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <Places role={role} isNarrow={isNarrow} />
      </nav>
      <div
        className={cn("flex items-center border-t p-2", isNarrow ? "flex-col" : "justify-between")}
      >
        {!isNarrow && (
          <span className="pl-3 text-xs text-muted-foreground">{ROLE_NAMES[role]}</span>
        )}
        <div className={cn("flex items-center", isNarrow && "flex-col")}>
          <Link
            href="/"
            aria-label="View the shop"
            title="View the shop"
            className="grid size-11 place-items-center rounded-md hover:bg-accent"
          >
            <Store className="icon" aria-hidden="true" />
          </Link>
          <ThemeToggle />
          <AccountIsland />
        </div>
      </div>
    </header>
  );
}

/** All places of a role, with the number of open items at each. */
export function Places({ role, isNarrow = false }: { role: Role; isNarrow?: boolean }) {
  const pathname = usePathname();
  const waiting = useWaiting();
  return groupsFor(role).map(({ name, places }) => (
    <section key={name} aria-label={name} className="pt-3">
      {isNarrow ? (
        <hr className="mb-2" />
      ) : (
        <p aria-hidden="true" className="px-2.5 pb-1 text-xs text-muted-foreground">
          {name}
        </p>
      )}
      <ul className="grid gap-0.5">
        {places.map(({ label, href, icon: Icon }) => {
          const count = countAt(href, waiting);
          return (
            <li key={href}>
              <Link
                href={href}
                title={isNarrow ? label : undefined}
                aria-current={isCurrentPlace(href, pathname) ? "page" : undefined}
                className={cn(
                  "relative flex min-h-11 items-center gap-3 rounded-md px-2.5 text-sm text-muted-foreground hover:bg-accent hover:text-foreground aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-foreground lg:min-h-9",
                  isNarrow && "justify-center lg:min-h-11",
                )}
              >
                <Icon className="icon" aria-hidden="true" />
                <span className={isNarrow ? "sr-only" : "flex-1"}>{label}</span>
                {count > 0 && <PlaceCount count={count} isNarrow={isNarrow} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

function PlaceCount({ count, isNarrow }: { count: number; isNarrow: boolean }) {
  return (
    <span
      className={cn(
        "text-xs font-medium text-foreground",
        isNarrow && "absolute top-0.5 right-0.5 rounded-full border bg-card px-1",
      )}
    >
      <span className="sr-only">, </span>
      {count > 99 ? "99+" : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
