import { ProductPicture } from "@/components/catalog/product-picture";
import { Link } from "@/components/ui/link";
import { Strip, STRIP_ITEM, STRIP_LINK, STRIP_SIZES } from "@/components/ui/strip";
import type { CatalogCard } from "@/lib/catalog/card";
import { formatPrice } from "@/lib/platform/money";

/** The newest listings, also shown among the products. */
export function NewIn({ cards }: { cards: readonly CatalogCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="new-in" className="wrap pt-12">
      <h2 id="new-in" className="mb-5 text-2xl sm:text-3xl">
        New in
      </h2>
      <Strip>
        {cards.map(({ slug, name, imageUrl, price }) => (
          <li key={slug} className={STRIP_ITEM}>
            <div className="aspect-4/5 overflow-hidden rounded-lg bg-well">
              <ProductPicture
                src={imageUrl}
                alt=""
                sizes={STRIP_SIZES}
                className="size-full object-contain"
              />
            </div>
            <div className="grid content-start gap-1">
              <h3 className="leading-snug font-strong [overflow-wrap:anywhere]">
                <Link href={`/products/${slug}`} className={STRIP_LINK}>
                  {name}
                </Link>
              </h3>
              <p className="font-semibold">{formatPrice(price)}</p>
            </div>
          </li>
        ))}
      </Strip>
    </section>
  );
}
