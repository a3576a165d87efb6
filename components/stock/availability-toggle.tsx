"use client";

import { shortBoxId } from "@/components/stock/box-words";
import { useSetAvailability } from "@/components/stock/use-product-changes";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { ShownProduct } from "@/lib/stock/schema";

export function AvailabilityToggle({ product }: { product: ShownProduct }) {
  const { mutate } = useSetAvailability(product.id);
  const { isAvailable, releaseAt } = product;
  if (releaseAt)
    return (
      <Link href={`/admin/listings/${product.slug}`} className="target textlink">
        {"On sale from "}
        <LocalTime iso={releaseAt} />
      </Link>
    );
  return (
    <button
      type="button"
      className="target inline-flex rounded-sm hover:inset-ring hover:inset-ring-current"
      onClick={() => mutate({ product, isAvailable: !isAvailable })}
    >
      <Badge variant={isAvailable ? "on" : "off"}>
        {isAvailable ? "Available" : "Unavailable"}
      </Badge>
      <span className="sr-only">{`: box ${shortBoxId(product)}, mark ${isAvailable ? "unavailable" : "available"}`}</span>
    </button>
  );
}
