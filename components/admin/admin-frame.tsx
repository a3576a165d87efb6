"use client";

import type { ReactNode } from "react";

import { ConfirmationHost } from "@/components/accounts/factors/confirmation-host";
import { BottomBar } from "@/components/admin/bottom-bar";
import { usePalette } from "@/components/admin/palette/palette-store";
import { usePaletteKeys } from "@/components/admin/palette/use-palette-keys";
import { SideNav } from "@/components/admin/side-nav";
import { TopBar } from "@/components/admin/top-bar";
import { useFreshCounts } from "@/components/admin/use-waiting";
import { StaffRole } from "@/components/back-office/staff-role";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import type { Role } from "@/lib/sessions/roles";

const PaletteDialog = lazyInBrowser(() =>
  import("@/components/admin/palette/palette-dialog").then((module) => module.PaletteDialog),
);

type AdminFrameProps = { role: Role; isNarrow: boolean; children: ReactNode };

/** The back office around a page: navigation at the side, or at the bottom of a phone. */
export function AdminFrame({ role, isNarrow, children }: AdminFrameProps) {
  usePaletteKeys();
  useFreshCounts();
  const isPaletteUsed = usePalette(({ isOpen, text }) => isOpen || text !== "");
  return (
    <div className="flex flex-1 flex-col [--header:3.5rem] lg:flex-row lg:[--header:0rem]">
      <TopBar role={role} />
      <SideNav role={role} startsNarrow={isNarrow} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 max-lg:pb-20">
        <StaffRole value={role}>{children}</StaffRole>
      </main>
      <BottomBar role={role} />
      <ConfirmationHost />
      {isPaletteUsed && <PaletteDialog role={role} />}
    </div>
  );
}
