import type { ReactNode } from "react";

import { ProductPicture } from "@/components/catalog/product-picture";
import { warmListingPicture } from "@/components/catalog/warm-listing-picture";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { CatalogCard } from "@/lib/catalog/card";
import { formatPrice } from "@/lib/platform/money";

const SIZES = "(min-width: 68rem) 18rem, (min-width: 48rem) 31vw, 46vw";

type ProductCardProps = {
  product: CatalogCard;
  action: ReactNode;
  /** Prefetches the listing page before anyone points at the card. */
  isLikely: boolean;
};

/** The link covers the whole card; `action`, the Add button, lies above it. */
export function ProductCard({ product, action, isLikely }: ProductCardProps) {
  return (
    <li className="product-card">
      <div className="product-card-picture">
        <Badge
          variant={product.sourcingType === "Case Sourced" ? "case" : "box"}
          className="absolute top-2 left-2 z-1 md:top-2.5 md:left-2.5"
        >
          {product.sourcingType}
        </Badge>
        <ProductPicture src={product.imageUrl} alt={`Box of ${product.name}`} sizes={SIZES} />
      </div>
      <h3>
        <Link
          href={`/products/${product.slug}`}
          isLikely={isLikely}
          onPointerEnter={() => warmListingPicture(product.imageUrl)}
        >
          {product.name}
        </Link>
      </h3>
      <p className="product-card-facts">
        {`${product.year} · ${product.brand} · ${product.format}`}
      </p>
      {product.description && <p className="product-card-text">{product.description}</p>}
      <div className="product-card-foot">
        <span>{formatPrice(product.price)}</span>
        <div>{action}</div>
      </div>
    </li>
  );
}
