import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";

const noticeVariants = cva("grid gap-x-3 gap-y-1 rounded-lg border p-4 text-sm", {
  variants: {
    tone: {
      plain: "bg-card",
      /** Draws attention without reporting a problem. */
      wax: "border-wax-line bg-wax-soft",
      done: "grid-cols-[auto_minmax(0,1fr)] bg-card",
      problem: "grid-cols-[auto_minmax(0,1fr)] border-destructive bg-card",
    },
  },
  defaultVariants: { tone: "plain" },
});

type NoticeProps = Omit<ComponentProps<"div">, "title"> &
  VariantProps<typeof noticeVariants> & { title?: ReactNode };

/** Needs a role if it appears after the page was read. */
export function Notice({ tone = "plain", title, className, children, ...props }: NoticeProps) {
  return (
    <div className={cn(noticeVariants({ tone }), className)} {...props}>
      {tone === "problem" && <ErrorIcon className="mt-px icon text-destructive" />}
      {tone === "done" && <DoneIcon className="mt-px icon text-status-listed" />}
      <div className="grid min-w-0 justify-items-start gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
