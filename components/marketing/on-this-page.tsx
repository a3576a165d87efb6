import { ChevronDownIcon } from "@/components/ui/icons";

type Target = { id: string; title: string };

/** A table of contents: beside the text where there is room, otherwise collapsed above it. */
export function OnThisPage({ targets }: { targets: readonly Target[] }) {
  return (
    <nav
      aria-label="On this page"
      className="text-sm lg:sticky lg:top-24 lg:self-start"
      data-print="none"
    >
      <details className="group mb-10 border-y lg:hidden">
        <summary className="flex min-h-12 items-center justify-between font-medium">
          On this page
          <ChevronDownIcon className="icon text-muted-foreground transition-transform duration-base group-open:rotate-180" />
        </summary>
        <Targets targets={targets} />
      </details>
      <div className="max-lg:hidden">
        <Targets targets={targets} />
      </div>
    </nav>
  );
}

function Targets({ targets }: { targets: readonly Target[] }) {
  return (
    <ul className="max-lg:pb-3">
      {targets.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 leading-snug text-muted-foreground hover:text-foreground lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
