import type { ComponentProps, ReactNode } from "react";

type TitledSectionProps = Omit<ComponentProps<"section">, "id" | "title"> & {
  /** The id of its heading, which names it. */
  id: string;
  title: ReactNode;
  size?: "xl" | "2xl";
  hint?: ReactNode;
};

export function TitledSection({
  id,
  title,
  size = "2xl",
  hint,
  children,
  ...section
}: TitledSectionProps) {
  const heading = (
    <h2 id={id} className={size === "xl" ? "text-xl" : "text-2xl"}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} {...section}>
      {hint === undefined ? (
        heading
      ) : (
        <div className="grid gap-1">
          {heading}
          <p className="text-sm text-muted-foreground">{hint}</p>
        </div>
      )}
      {children}
    </section>
  );
}
