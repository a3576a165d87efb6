import type { ComponentProps, ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { FIELD, QUIET_FIELD } from "@/components/ui/field-classes";

type InputProps = Omit<ComponentProps<"input">, "prefix"> & {
  /** "quiet" is for the header's bar: lower, and frameless until used. */
  variant?: "field" | "quiet";
  icon?: ReactNode;
  prefix?: string;
  /** A control inside the field, on the right, 44 px wide. */
  end?: ReactNode;
};

/** className goes to the outer box when there is an icon, prefix or end. */
export function Input({
  variant = "field",
  icon,
  prefix,
  end,
  className,
  type = "text",
  ...props
}: InputProps) {
  const field = cn(
    variant === "quiet" ? QUIET_FIELD : cn(FIELD, "h-11 text-base"),
    icon ? "pl-10" : prefix ? "pl-7" : "pl-3.5",
    end ? "pr-11" : "pr-3.5",
  );
  if (!icon && !prefix && !end)
    return <input type={type} className={cn(field, className)} {...props} />;
  return (
    <span className={cn("relative block", className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted-foreground">
          {icon}
        </span>
      )}
      {prefix && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted-foreground">
          {prefix}
        </span>
      )}
      <input type={type} className={field} {...props} />
      {end && (
        <span className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted-foreground">
          {end}
        </span>
      )}
    </span>
  );
}
