import { ProductThumbnail } from "@/components/catalog/product-picture";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { sourcingTypeOf } from "@/lib/cards/options";
import { formatCents } from "@/lib/platform/money";
import type { ProductBatchInput } from "@/lib/stock/schema";

export function ProductPreview({ values, cents }: { values: ProductBatchInput; cents: number }) {
  const { imageUrl, year, brand, set, format, description } = values;
  const sourcingType = sourcingTypeOf(
    values.provenance === "Sealed Case" ? "Sealed Case" : "Loose Box",
  );
  const name =
    values.name?.trim() ||
    (brand || set ? [year, brand, set, format].filter(Boolean).join(" ") : "Name of the product");
  return (
    <aside
      aria-label="Preview"
      className="grid content-start gap-3 self-start lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
    >
      <p className="text-sm text-muted-foreground">As customers will see it</p>
      <Card className="p-6">
        <div className="mx-auto grid w-full max-w-74">
          <div className="relative mb-3.5 grid aspect-4/5 place-items-center overflow-hidden rounded-lg bg-well text-sm text-muted-foreground">
            <Badge
              variant={sourcingType === "Case Sourced" ? "case" : "box"}
              className="absolute top-2.5 left-2.5 z-1"
            >
              {sourcingType}
            </Badge>
            {imageUrl ? (
              <ProductThumbnail src={imageUrl} width={296} />
            ) : (
              <span>The picture goes here</span>
            )}
          </div>
          <p className="line-clamp-2 font-strong">{name}</p>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {[year, brand, format].filter(Boolean).join(" · ")}
          </p>
          {description?.trim() && (
            <p className="mt-2 line-clamp-2 text-sm text-muted-foreground">{description}</p>
          )}
          <p className="pt-3 font-semibold">{formatCents(cents)}</p>
        </div>
      </Card>
    </aside>
  );
}
