"use client";

import { SearchIcon } from "lucide-react";

import { usePalette } from "@/components/admin/palette/palette-store";
import { AccountIsland } from "@/components/shell/account-island";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";
import { type Role, ROLE_NAMES } from "@/lib/sessions/roles";

export function TopBar({ role }: { role: Role }) {
  const open = usePalette((palette) => palette.open);
  return (
    <header
      data-print="none"
      className="sticky top-0 z-40 flex h-header items-center gap-1 border-b bg-background px-gutter lg:hidden"
    >
      <Link href="/admin/today" className="flex min-h-11 items-center gap-2.5 font-brand">
        <BrandMark className="h-6 w-5" />
        {BRAND}
      </Link>
      <span className="pl-2 text-xs text-muted-foreground">{ROLE_NAMES[role]}</span>
      <div className="ml-auto flex items-center">
        <Button variant="ghost" size="icon" aria-label="Search" onClick={() => open()}>
          <SearchIcon className="icon" aria-hidden="true" />
        </Button>
        <ThemeToggle />
        <AccountIsland />
      </div>
    </header>
  );
}
