import type { ReactNode } from "react";

const NAME = "text-muted-foreground";

/** The classes of a fact, of its name and of what it says. */
const LOOKS = {
  row: [
    "grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b py-3",
    NAME,
    "[overflow-wrap:anywhere]",
  ],
  wide: ["grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]", NAME, undefined],
  end: ["flex justify-end gap-3", NAME, "font-medium"],
  figure: [
    "flex flex-col-reverse gap-1",
    `${NAME} text-sm`,
    "text-3xl font-semibold tracking-display",
  ],
} as const;

type FactProps = { look?: keyof typeof LOOKS; name: string; children: ReactNode };

export function Fact({ look = "row", name, children }: FactProps) {
  const [fact, term, value] = LOOKS[look];
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <span className="block pt-0.5 text-muted-foreground">{children}</span>;
}
