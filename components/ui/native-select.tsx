import { Children, isValidElement, type ComponentProps, type ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { FIELD } from "@/components/ui/field-classes";
import { ChevronDownIcon } from "@/components/ui/icons";

type NativeSelectProps = ComponentProps<"select"> & {
  /** "quiet" is for bars: no frame, with its name in gray before the value. */
  variant?: "field" | "quiet";
  label?: string;
};

/** The browser's own select works better on phones and needs no script. */
export function NativeSelect({ variant = "field", label, className, ...props }: NativeSelectProps) {
  if (variant === "quiet") {
    return (
      <label
        className={cn(
          "relative inline-flex h-control items-center gap-1.5 rounded-md pl-3 text-sm text-muted-foreground hover:bg-accent",
          className,
        )}
      >
        {label && <span>{label}</span>}
        <span data-chosen={labelOf(props)} className="fit-select">
          <select
            className="h-full min-w-0 cursor-pointer appearance-none rounded-md bg-transparent pr-8 text-sm font-medium text-ellipsis text-foreground [&>option]:bg-popover [&>option]:text-popover-foreground"
            {...props}
          />
        </span>
        <ChevronDownIcon className="pointer-events-none absolute right-2.5 icon-sm" />
      </label>
    );
  }
  return (
    <span className={cn("relative block", className)}>
      <select
        className={cn(
          FIELD,
          "h-11 cursor-pointer appearance-none pr-10 pl-3.5 text-base [&>option]:bg-popover [&>option]:text-popover-foreground",
        )}
        {...props}
      />
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 icon-sm -translate-y-1/2 text-muted-foreground" />
    </span>
  );
}

type Option = { value?: unknown; children?: ReactNode };

/** The text of the selected option, or of the first one. */
function labelOf({ value, children }: ComponentProps<"select">): string {
  const options = Children.toArray(children).flatMap((option) =>
    isValidElement<Option>(option) ? [option.props] : [],
  );
  const chosen = options.find(
    (option) => String(option.value ?? option.children) === String(value),
  );
  return String((chosen ?? options[0])?.children ?? "");
}
