import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";

export type DrawnDrop = { slug: string; name: string; startsAt: string };

export function RecentDrops({ drops }: { drops: readonly DrawnDrop[] }) {
  if (drops.length === 0) return null;
  return (
    <TitledSection id="drops" title="Draws of drops" className="grid gap-3">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {drops.map(({ slug, name, startsAt }) => (
          <li key={slug} className="grid min-w-0 content-start border-t py-2">
            <Link href={`/verify/drop/${slug}`} prefetch={false} className="target textlink">
              {name}
            </Link>
            <p className="text-sm text-muted-foreground">
              <span>{"drawn "}</span>
              <LocalTime iso={startsAt} />
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
