"use client";

import { usePathname } from "next/navigation";

import { groupsFor, isCurrentPlace } from "@/components/admin/navigation";
import { useStaffRole } from "@/components/back-office/staff-role";
import { DeadEnd } from "@/components/shell/dead-end";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown at addresses of the back office without a page or a record. */
export function DeskDeadEnd() {
  const role = useStaffRole();
  const pathname = usePathname();
  if (!role) return <DeadEnd />;

  const place = groupsFor(role)
    .flatMap(({ places }) => places)
    .find(({ href }) => isCurrentPlace(href, pathname));
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return (
    <div className="wrap grid min-h-[60dvh] content-center [overflow-wrap:anywhere]">
      <EmptyState
        heading="h1"
        title={place ? `Not found under ${place.label}` : "This page doesn't exist"}
        description={
          place
            ? `We couldn't find “${readable(last)}”. Check the number, or search for it.`
            : "Check the address, or choose a page from the navigation."
        }
      >
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/admin/today">Go to Today</ButtonLink>
          {place && (
            <ButtonLink href={place.href} variant="outline">
              {place.label}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
    </div>
  );
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
