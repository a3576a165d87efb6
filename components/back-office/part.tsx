import { type ComponentProps, type ReactNode, useId } from "react";

import { cn } from "@/components/ui/cn";

type PartProps = Omit<ComponentProps<"section">, "title"> & { title: ReactNode };

/** A part of a screen of the back office, named by its heading. */
export function Part({ title, className, children, ...section }: PartProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={cn("grid grid-cols-1 content-start gap-3", className)}
      {...section}
    >
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
