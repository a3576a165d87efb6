import { useMutation, useQueryClient } from "@tanstack/react-query";

import { Button, StepButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { toastError } from "@/components/ui/toast";
import { WATCHES } from "@/components/watches/watches-query";
import { offerPath } from "@/lib/cards/offer-addresses";
import { call } from "@/lib/client/call";
import { marketPath } from "@/lib/market/offer-view";
import { formatPrice } from "@/lib/platform/money";
import type { Want, Watch } from "@/lib/watches/schema";
import { wantDetails, wantName } from "@/lib/watches/want-words";

type WatchRowProps = { watch: Watch; onEdit: (want: Want) => void };

export function WatchRow({ watch, onEdit }: WatchRowProps) {
  const queryClient = useQueryClient();
  const { name, href, details } = wordsOf(watch);
  const want = "offer" in watch ? watch : null;
  const stop = useMutation({
    mutationFn: () => call("DELETE /api/watches/{id}", { params: { id: watch.id } }),
    onError: (error) => toastError("Could not be removed", error),
    onSettled: () => queryClient.invalidateQueries(WATCHES),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-4 first:border-t">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <Link
          href={href}
          prefetch={false}
          className="target justify-self-start font-medium [overflow-wrap:anywhere] textlink"
        >
          {name}
        </Link>
        <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
          {details}
          <LocalTime iso={watch.createdAt} format="day" />
        </p>
        {want?.offer && (
          <p className="text-sm">
            <Link
              href={offerPath(want.offer.slug)}
              prefetch={false}
              aria-label={`On the market from ${formatPrice(want.offer.price)}: ${name}`}
              className="target textlink"
            >
              {`On the market from ${formatPrice(want.offer.price)}`}
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-none gap-2">
        {want && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(want)}
          >
            Edit
          </Button>
        )}
        <StepButton
          variant="outline"
          size="sm"
          step={stop}
          aria-label={`Stop ${want ? "wanting" : "watching"} ${name}`}
        >
          Stop
        </StepButton>
      </div>
    </li>
  );
}

/** `details` end before the day. */
function wordsOf(watch: Watch): { name: string; href: string; details: string } {
  switch (watch.kind) {
    case "LISTING":
      return {
        name: watch.name,
        href: `/products/${watch.slug}`,
        details: "Listing, watched since ",
      };
    case "SET":
      return {
        name: watch.set,
        href: marketPath({ set: watch.set }),
        details: "Set, watched since ",
      };
    case "CARD":
      return {
        name: wantName(watch),
        href: `/inventory/sets/${watch.setId}?show=missing`,
        details: `${wantDetails(watch)} · wanted since `,
      };
    case "PLAYER":
      return {
        name: wantName(watch),
        href: marketPath({ q: watch.player }),
        details: `${wantDetails(watch)} · wanted since `,
      };
  }
}
