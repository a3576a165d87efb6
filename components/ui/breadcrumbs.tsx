import { ChevronRightIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

export type Crumb = { label: string; href?: string };

/** The last crumb is the page itself and has no href. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-4 text-sm text-muted-foreground">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex min-h-7 min-w-0 items-center gap-2">
            {index > 0 && <ChevronRightIcon className="icon-sm" />}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="target inline-flex items-center hover:text-foreground"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
