import { cn } from "@/components/ui/cn";

/** Give it a label only if no nearby text says what is going on. */
export function Spinner({
  size = "sm",
  label,
  className,
}: {
  size?: "sm" | "lg";
  label?: string;
  className?: string;
}) {
  return (
    <span
      role={label ? "status" : undefined}
      aria-hidden={label ? undefined : true}
      className={cn(
        "inline-block flex-none animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:[animation-duration:2.4s]",
        size === "lg" ? "size-7" : "size-4",
        className,
      )}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
