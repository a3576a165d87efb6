import type { ReactNode } from "react";

/** The server's limit for the desk. */
const MAX_ROWS = 200;

const SECTIONS = {
  open: { title: "Being opened", empty: "No box is being opened." },
  queue: { title: "To be opened", empty: "No sold box is waiting to be opened." },
  send: { title: "To be sent sealed", empty: "No box is waiting to be sent sealed." },
  committed: { title: "Recently sealed", empty: "No break has been sealed yet." },
  voided: { title: "Recently voided", empty: "No break has been voided yet." },
};

type DeskSectionProps<Box> = {
  of: keyof typeof SECTIONS;
  boxes: readonly Box[];
  /** Renders a box as a `DeskRow` with a key. */
  children: (box: Box) => ReactNode;
};

export function DeskSection<Box>({ of, boxes, children }: DeskSectionProps<Box>) {
  const id = `${of}-title`;
  const { title, empty } = SECTIONS[of];
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t py-8">
      <h2 id={id} tabIndex={-1} className="flex items-baseline gap-2 text-xl">
        {title}{" "}
        <span className="text-base font-normal text-muted-foreground">
          {boxes.length < MAX_ROWS ? boxes.length : `${MAX_ROWS} or more`}
        </span>
      </h2>
      {boxes.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <ul className="grid">{boxes.map((box) => children(box))}</ul>
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
