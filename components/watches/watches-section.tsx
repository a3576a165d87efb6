"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { AccountSection } from "@/components/accounts/account-section";
import { StepButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { toastError } from "@/components/ui/toast";
import { WATCHES } from "@/components/watches/watches-query";
import { call } from "@/lib/client/call";
import { setPath } from "@/lib/market/set-path";
import type { Watch } from "@/lib/watches/schema";

export function WatchesSection({ stored }: { stored: Watch[] }) {
  const { data: watches } = useQuery({ ...WATCHES, initialData: stored });
  return (
    <AccountSection
      id="watches"
      title="What you watch"
      hint={
        <>
          You’ll see here when a listing is back in stock or a collector lists a card from a set.
          You can turn on emails about it under{" "}
          <Link href="/account/email" className="textlink">
            Email
          </Link>
          .
        </>
      }
    >
      {watches.length === 0 ? (
        <p className="text-muted-foreground">
          You aren’t watching anything yet. Open a sold-out listing, or a set on the{" "}
          <Link href="/market" className="textlink">
            market
          </Link>
          , to watch it.
        </p>
      ) : (
        <ul>
          {watches.map((watch) => (
            <WatchRow key={watch.id} watch={watch} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function WatchRow({ watch }: { watch: Watch }) {
  const queryClient = useQueryClient();
  const isSet = watch.kind === "SET";
  const name = isSet ? watch.set : watch.name;
  const stop = useMutation({
    mutationFn: () => call("DELETE /api/watches/{id}", { params: { id: watch.id } }),
    onError: (error) => toastError("Could not stop watching", error),
    onSettled: () => queryClient.invalidateQueries(WATCHES),
  });
  return (
    <li className="flex items-center justify-between gap-4 border-b py-4 first:border-t">
      <div className="grid min-w-0 gap-1">
        <Link
          href={isSet ? setPath(watch.set) : `/products/${watch.slug}`}
          prefetch={false}
          className="target justify-self-start font-medium [overflow-wrap:anywhere] textlink"
        >
          {name}
        </Link>
        <p className="text-sm text-muted-foreground">
          {`${isSet ? "Set" : "Listing"}, watched since `}
          <LocalTime iso={watch.createdAt} format="day" />
        </p>
      </div>
      <StepButton variant="outline" size="sm" step={stop} aria-label={`Stop watching ${name}`}>
        Stop
      </StepButton>
    </li>
  );
}
