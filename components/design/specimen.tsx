import type { ReactNode } from "react";

export function Section({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={title.toLowerCase().replaceAll(" ", "-")} className="grid gap-4 border-t py-8">
      <h2 className="text-xl">{title}</h2>
      {note && <p className="max-w-[44em] text-sm text-muted-foreground">{note}</p>}
      {children}
    </section>
  );
}

/** Renders the content on paper and ink: tokens follow the pane's color-scheme. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {["light", "dark"].map((theme) => (
        <div
          key={theme}
          className={`${theme} grid min-w-0 content-start gap-5 rounded-lg border bg-background p-6 text-foreground`}
        >
          {children}
        </div>
      ))}
    </div>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-xs text-muted-foreground">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
