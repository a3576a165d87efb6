import { FramedThumbnail } from "@/components/catalog/product-picture";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import type { ListedDrop } from "@/lib/drops/public-drops";
import { DROP_STATE_NAMES } from "@/lib/drops/state-names";
import { isOver } from "@/lib/drops/states";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

export function DropsScreen({ drops }: { drops: readonly ListedDrop[] }) {
  const next = drops.filter(({ state }) => !isOver(state));
  const past = drops.filter(({ state }) => isOver(state));
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={[{ label: "Home", href: "/" }, { label: "Drops" }]} />
      <div className="grid gap-3 pt-2 pb-8">
        <h1 className="text-3xl">Drops</h1>
        <p className="lead">
          Releases in high demand. Everyone who is there at the start gets a place by a draw that no
          one can steer, and that anyone can check.
        </p>
      </div>
      {drops.length === 0 && (
        <EmptyState
          title="No drops planned"
          description="You’ll find the next one here as soon as it is announced."
        />
      )}
      <div className="grid gap-12">
        <DropList id="next" title="Now and next" drops={next} />
        <DropList id="past" title="Past drops" drops={past} />
      </div>
    </div>
  );
}

type DropListProps = { id: string; title: string; drops: readonly ListedDrop[] };

function DropList({ id, title, drops }: DropListProps) {
  if (drops.length === 0) return null;
  return (
    <TitledSection id={id} title={title} className="grid gap-3">
      <ul>
        {drops.map(({ slug, name, imageUrl, price, boxes, state, startsAt }) => (
          <li
            key={slug}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4 border-b py-4 first:border-t"
          >
            <FramedThumbnail src={imageUrl} width={72} className="bg-well" />
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={`/drops/${slug}`} className="target font-medium textlink">
                  {name}
                </Link>
                <Badge variant={isOver(state) ? "off" : "wax"}>{DROP_STATE_NAMES[state]}</Badge>
              </p>
              <p className="text-sm text-muted-foreground">
                <span>{`${countOf(boxes, "box", "boxes")} at ${formatPrice(price)}, `}</span>
                <LocalTime iso={startsAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
