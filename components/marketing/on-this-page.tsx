type Target = { id: string; title: string };

/** The parts of a long page. On a small screen it is left out unless it always stands: scrolling is quicker there than reading a list. */
export function OnThisPage({ targets, always = false }: { targets: readonly Target[]; always?: boolean }) {
  return (
    <nav aria-label="On this page" className={always ? "text-sm lg:sticky lg:top-24 lg:self-start print:hidden" : "text-sm max-lg:hidden lg:sticky lg:top-24 lg:self-start print:hidden"}>
      <ul>
        {targets.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center text-muted-foreground hover:text-foreground lg:min-h-9">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
