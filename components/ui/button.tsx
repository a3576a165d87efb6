import type { ComponentProps, MouseEvent } from "react";

import { buttonVariants, type ButtonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";

type ButtonProps = ComponentProps<"button"> &
  ButtonVariants & {
    pending?: boolean;
    /** The label while pending. If set, the button has the same width in both states. */
    pendingLabel?: string;
  };

/** Uses aria-disabled while pending, because a disabled button would lose focus. */
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
          <span className={pending && iconOnly ? "sr-only" : "contents"}>{children}</span>
        </>
      ) : (
        <span className="reserve-label" data-reserve={pending ? reserveOf(children) : pendingLabel}>
          <span className="inline-flex items-center gap-2">
            {pending && <Spinner />}
            <span key={pending ? "pending" : "label"} className="contents">
              {pending ? pendingLabel : children}
            </span>
          </span>
        </span>
      )}
    </button>
  );
}

type StepButtonProps = Omit<ButtonProps, "pending" | "onClick"> & {
  /** A mutation that needs no input. */
  step: { isPending: boolean; mutate: () => void };
};

export function StepButton({ step, ...button }: StepButtonProps) {
  return <Button {...button} pending={step.isPending} onClick={() => step.mutate()} />;
}

export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonVariants) {
  return <Link className={cn(buttonVariants({ variant, size, block }), className)} {...props} />;
}

export function OutlineLink(props: ComponentProps<typeof Link>) {
  return <ButtonLink variant="outline" {...props} />;
}

// Blocks clicks on a pending submit button, and Enter in its form.
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function reserveOf(children: ButtonProps["children"]): string | undefined {
  return typeof children === "string" ? children : undefined;
}
