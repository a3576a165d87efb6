import type { ReactNode } from "react";

type CheckoutPartProps = { id: string; title: string; hint?: string; children: ReactNode };

export function CheckoutPart({ id, title, hint, children }: CheckoutPartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 border-t py-8">
      <div className="grid gap-1.5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="max-w-[36em] text-sm text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
