"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";

import { countAt, groupsFor, isCurrentPlace } from "@/components/admin/navigation";
import { Places } from "@/components/admin/side-nav";
import { useWaiting } from "@/components/admin/use-waiting";
import { Link } from "@/components/ui/link";
import { Sheet, SheetBody, SheetContent, SheetHeader } from "@/components/ui/sheet";
import type { Role } from "@/lib/sessions/roles";

const SHOWN = 4;
const CELL =
  "relative grid min-h-14 content-center justify-items-center gap-0.5 text-[0.6875rem] text-muted-foreground aria-[current]:font-medium aria-[current]:text-foreground";

/** A phone's navigation: the first places, and the others on a sheet. */
export function BottomBar({ role }: { role: Role }) {
  const pathname = usePathname();
  const waiting = useWaiting();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const places = groupsFor(role).flatMap((group) => group.places);
  return (
    <nav
      aria-label="Back office, on phones"
      data-print="none"
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-background pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.slice(0, SHOWN).map(({ label, href, icon: Icon }) => {
          const count = countAt(href, waiting);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrentPlace(href, pathname) ? "page" : undefined}
                className={CELL}
              >
                <Icon className="icon" aria-hidden="true" />
                <span>{label}</span>
                {count > 0 && (
                  <span className="absolute top-1 left-1/2 ml-2 rounded-full border bg-card px-1 font-medium text-foreground">
                    {count > 99 ? "99+" : count}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
        {places.length > SHOWN && (
          <li className="grid">
            <button
              type="button"
              aria-haspopup="dialog"
              className={CELL}
              onClick={() => setOpenAt(pathname)}
            >
              <Menu className="icon" aria-hidden="true" />
              More
            </button>
          </li>
        )}
      </ul>
      <Sheet
        open={openAt === pathname}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? pathname : null)}
      >
        <SheetContent aria-describedby={undefined}>
          <SheetHeader>Back office</SheetHeader>
          <SheetBody>
            <nav aria-label="All pages">
              <Places role={role} />
            </nav>
          </SheetBody>
        </SheetContent>
      </Sheet>
    </nav>
  );
}
