import { ProductPicture } from "@/components/catalog/product-picture";
import { LISTING_PICTURE_SIZES } from "@/components/catalog/warm-listing-picture";
import { cn } from "@/components/ui/cn";
import { pictureAlt } from "@/lib/catalog/picture-alt";
import type { CatalogProduct } from "@/lib/catalog/schema";

type ListingPictureProps = {
  listing: Pick<CatalogProduct, "imageUrl" | "format" | "year" | "brand" | "set">;
  className?: string;
};

/** Stays beside what is said about the listing. */
export const ListingPicture = ({ listing, className }: ListingPictureProps) => (
  <figure className="grid content-start gap-3 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
    <div className={cn("relative aspect-8/7 overflow-hidden rounded-lg bg-well", className)}>
      <ProductPicture
        src={listing.imageUrl}
        alt={pictureAlt(listing)}
        sizes={LISTING_PICTURE_SIZES}
        priority
        className="absolute inset-0 size-full object-contain p-[4%]"
      />
    </div>
    {isDrawn(listing.imageUrl) && (
      <figcaption className="text-sm text-muted-foreground">Illustration</figcaption>
    )}
  </figure>
);

/** The demo shop's pictures are drawings; an admin's are uploads. */
function isDrawn(imageUrl: string): boolean {
  return imageUrl.startsWith("/art/");
}
