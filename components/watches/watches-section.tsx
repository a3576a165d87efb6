"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { AccountSection } from "@/components/accounts/account-section";
import { Link } from "@/components/ui/link";
import { LazyWantDialog } from "@/components/watches/lazy-want-dialog";
import { WatchRow } from "@/components/watches/watch-row";
import { WATCHES } from "@/components/watches/watches-query";
import type { Want, Watch } from "@/lib/watches/schema";

export function WatchesSection({ stored }: { stored: Watch[] }) {
  const { data: watches } = useQuery({ ...WATCHES, initialData: stored });
  const [editing, setEditing] = useState<{ subject: Want; isOpen: boolean } | null>(null);
  return (
    <AccountSection
      id="watches"
      title="What you watch and want"
      hint={
        <>
          We’ll tell you when a listing is back in stock, or a collector offers a card you want or
          from a set you watch. Choose how under{" "}
          <Link href="/account/notifications" className="textlink">
            Notifications
          </Link>
          .
        </>
      }
    >
      {watches.length === 0 ? (
        <p className="text-muted-foreground">
          Nothing yet. Open a sold-out listing, the{" "}
          <Link href="/market" className="textlink">
            market
          </Link>
          , or a{" "}
          <Link href="/inventory/sets?show=all" className="textlink">
            set’s checklist
          </Link>{" "}
          to choose what we look out for.
        </p>
      ) : (
        <ul>
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              watch={watch}
              onEdit={(subject) => setEditing({ subject, isOpen: true })}
            />
          ))}
        </ul>
      )}
      {editing && (
        <LazyWantDialog {...editing} onClose={() => setEditing({ ...editing, isOpen: false })} />
      )}
    </AccountSection>
  );
}
