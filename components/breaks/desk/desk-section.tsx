import type { ReactNode } from "react";

/** The server's limit for the desk. */
const MAX_ROWS = 200;

type DeskSectionProps = {
  id: string;
  title: string;
  count: number;
  empty: string;
  children: ReactNode;
};

export function DeskSection({ id, title, count, empty, children }: DeskSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t py-8">
      <h2 id={id} tabIndex={-1} className="flex items-baseline gap-2 text-xl">
        {title}{" "}
        <span className="text-base font-normal text-muted-foreground">
          {count < MAX_ROWS ? count : `${MAX_ROWS} or more`}
        </span>
      </h2>
      {count === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <ul className="grid">{children}</ul>
      )}
    </section>
  );
}

export function DeskRow({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-3 border-b py-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      {children}
    </li>
  );
}
