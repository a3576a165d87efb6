import type { ComponentProps, MouseEvent } from "react";

import { buttonVariants, type ButtonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/platform/utils";

type ButtonProps = ComponentProps<"button"> &
  ButtonVariants & {
    pending?: boolean;
    /** What it reads while pending. With it the button keeps one width in both states. */
    pendingLabel?: string;
  };

/**
 * While pending it shows a ring and does nothing, but stays in the tab order: aria-disabled rather than disabled,
 * so that the focus is not lost.
 */
export function Button({
  variant,
  size,
  block,
  pending = false,
  pendingLabel,
  type = "button",
  className,
  children,
  ...props
}: ButtonProps) {
  const iconOnly = size === "icon" || size === "icon-sm";
  return (
    <button
      type={type}
      className={cn(buttonVariants({ variant, size, block }), className)}
      {...props}
      {...(pending && { "aria-disabled": true, "aria-busy": true, onClick: swallow })}
    >
      {pendingLabel === undefined ? (
        <>
          {pending && <Spinner />}
          {pending && iconOnly ? <span className="sr-only">{children}</span> : children}
        </>
      ) : (
        <span className="reserve-label" data-reserve={pending ? reserveOf(children) : pendingLabel}>
          <span className="inline-flex items-center gap-2">
            {pending && <Spinner />}
            {pending ? pendingLabel : children}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonVariants) {
  return <Link className={cn(buttonVariants({ variant, size, block }), className)} {...props} />;
}

// A click on a pending submit button, and Enter in its form, end here.
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function reserveOf(children: ButtonProps["children"]): string | undefined {
  return typeof children === "string" ? children : undefined;
}
