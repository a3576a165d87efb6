import type { ReactNode } from "react";

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b py-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <span className="block pt-0.5 text-muted-foreground">{children}</span>;
}
