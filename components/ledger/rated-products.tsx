import { Link } from "@/components/ui/link";
import { TitledSection } from "@/components/ui/titled-section";
import { countOf } from "@/lib/platform/plural";
import type { CountedProduct } from "@/lib/pulls/schema";

export function RatedProducts({ products }: { products: readonly CountedProduct[] }) {
  return (
    <TitledSection id="rates" title="What packs held" className="grid gap-4">
      <p className="max-w-[46em] text-muted-foreground">
        How often a pack held each rarity and parallel, counted from the packs that collectors have
        opened here. Each figure names the boxes it counts.
      </p>
      {products.length === 0 ? (
        <p>No pack has been opened yet.</p>
      ) : (
        <ul className="grid gap-x-16 text-sm md:grid-cols-2">
          {products.map(({ slug, name, packs, boxes }) => (
            <li
              key={slug}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b py-2"
            >
              <Link
                href={`/products/${slug}/pull-rates`}
                prefetch={false}
                className="target textlink"
              >
                {name}
              </Link>
              <span className="text-muted-foreground">
                {`${countOf(packs, "pack")} of ${countOf(boxes, "box", "boxes")}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
