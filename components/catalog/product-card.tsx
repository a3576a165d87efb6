import type { ReactNode } from "react";

import { ProductPicture } from "@/components/catalog/product-picture";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { CatalogCard } from "@/lib/catalog/card";
import { formatPrice } from "@/lib/platform/money";

const SIZES = "(min-width: 68rem) 18rem, (min-width: 48rem) 31vw, 46vw";

/** The whole card links to its page; `action`, the Add button, lies above the link. */
export function ProductCard({ product, action }: { product: CatalogCard; action: ReactNode }) {
  return (
    <li className="group relative flex min-w-0 flex-col">
      <div className="relative mb-3.5 aspect-4/5 overflow-hidden rounded-lg bg-well transition-shadow duration-base group-hover:inset-ring group-hover:inset-ring-border-strong group-has-[h3_a:focus-visible]:outline-2 group-has-[h3_a:focus-visible]:outline-offset-2 group-has-[h3_a:focus-visible]:outline-ring">
        <Badge
          variant={product.sourcingType === "Case Sourced" ? "case" : "box"}
          className="absolute top-2 left-2 z-1 md:top-2.5 md:left-2.5"
        >
          {product.sourcingType}
        </Badge>
        <ProductPicture
          src={product.imageUrl}
          alt={`Box of ${product.name}`}
          sizes={SIZES}
          className="size-full object-contain"
        />
      </div>
      <h3 className="line-clamp-2 text-[0.9375rem] leading-[1.3] font-strong tracking-[-0.014em] md:text-base">
        <Link
          href={`/products/${product.slug}`}
          className="outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {product.name}
        </Link>
      </h3>
      <p className="mt-0.75 text-[0.8125rem] text-muted-foreground md:text-sm">
        {product.year} · {product.brand} · {product.format}
      </p>
      {product.description && (
        <p className="mt-1 line-clamp-1 text-[0.8125rem] leading-[1.45] text-muted-foreground md:mt-2 md:line-clamp-2 md:text-sm">
          {product.description}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
        <span className="font-semibold tracking-[-0.02em]">{formatPrice(product.price)}</span>
        <div className="relative z-1">{action}</div>
      </div>
    </li>
  );
}
