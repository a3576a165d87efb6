import { cn } from "@/components/ui/cn";
import { ErrorIcon } from "@/components/ui/icons";

type FieldErrorProps = { id: string; message: string | undefined; className?: string };

/** The live region is always rendered, so that a new message is announced. */
export function FieldError({ id, message, className }: FieldErrorProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={cn(
        "flex items-start gap-1.5 text-sm leading-snug text-destructive empty:sr-only",
        className,
      )}
    >
      {message && (
        <>
          <ErrorIcon className="mt-px icon-sm" />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}
