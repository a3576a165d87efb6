import type { ReactNode } from "react";

type AccountSectionProps = { id: string; title: string; hint: ReactNode; children: ReactNode };

export function AccountSection({ id, title, hint, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-12"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="max-w-[30em] text-sm text-muted-foreground">{hint}</p>
      </div>
      <div className="w-full max-w-120">{children}</div>
    </section>
  );
}
