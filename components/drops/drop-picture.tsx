import { ProductPicture } from "@/components/catalog/product-picture";
import { LISTING_PICTURE_SIZES } from "@/components/catalog/warm-listing-picture";
import { pictureAlt } from "@/lib/catalog/picture-alt";
import type { RoomListing } from "@/lib/drops/get-room";

export function DropPicture({ listing }: { listing: RoomListing }) {
  return (
    <figure className="grid content-start gap-3 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
      <div className="relative aspect-8/7 overflow-hidden rounded-lg bg-well max-lg:aspect-2/1">
        <ProductPicture
          src={listing.imageUrl}
          alt={pictureAlt(listing)}
          sizes={LISTING_PICTURE_SIZES}
          priority
          className="absolute inset-0 size-full object-contain p-[4%]"
        />
      </div>
      {listing.imageUrl.startsWith("/art/") && (
        <figcaption className="text-sm text-muted-foreground">Illustration</figcaption>
      )}
    </figure>
  );
}
