"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { CardPicture } from "@/components/cards/card-picture";
import { shipmentListQuery } from "@/components/shipments/shipment-keys";
import { ShipmentStatusBadge } from "@/components/shipments/shipment-status-badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { formatMediumDate } from "@/lib/platform/time";
import type { ShipmentSummary } from "@/lib/shipments/schema";

/** A collector's shipments, newest first. */
export function ShipmentsScreen() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(shipmentListQuery);
  const shipments = data?.pages.flatMap((page) => page.shipments);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Shipments</h1>
      {shipments?.length === 0 && (
        <EmptyState
          title="No shipments yet"
          description="Cards that you have shipped are listed here, from the payment to your door."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      )}
      {shipments && shipments.length > 0 && (
        <ul className="divide-y border-y">
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </ul>
      )}
      {(hasNextPage || error) && (
        <div className="grid justify-items-center gap-3 py-8">
          {error && (
            <p role="alert" className="text-sm text-destructive">
              The shipments could not be loaded. {errorMessage(error)}
            </p>
          )}
          <Button
            variant="outline"
            pending={isFetching}
            onClick={() => void (shipments ? fetchNextPage() : refetch())}
          >
            {error ? "Try again" : "Show more"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The link on its number covers the row. */
function ShipmentRow({ shipment }: { shipment: ShipmentSummary }) {
  const { id, number, status, createdAt, cardCount, total, images } = shipment;
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-5 hover:bg-muted sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <div className="flex w-20 max-sm:row-span-2">
        {images.map((image, index) => (
          <CardPicture
            key={image}
            image={image}
            alt=""
            width={48}
            upTo={250}
            className={`w-12 flex-none border border-background ${index > 0 ? "-ml-8" : ""}`}
          />
        ))}
      </div>
      <div className="min-w-0">
        <p className="font-medium">{countOf(cardCount, "card")}</p>
        <p className="text-sm text-muted-foreground">
          <Link
            href={`/shipments/${id}`}
            className="text-foreground textlink after:absolute after:inset-0"
          >
            {number}
          </Link>{" "}
          · {formatMediumDate(createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-start-2 sm:justify-end sm:text-right">
        <ShipmentStatusBadge status={status} />
        <span className="font-semibold sm:min-w-24">{formatPrice(total)}</span>
      </div>
    </li>
  );
}
