import { cva, type VariantProps } from "class-variance-authority";

export const buttonVariants = cva("btn", {
  variants: {
    variant: {
      primary: "bg-primary text-primary-foreground hover:bg-primary-hover",
      outline: "border-border-strong hover:border-foreground",
      secondary:
        "bg-secondary text-secondary-foreground hover:bg-accent hover:inset-ring hover:inset-ring-border-strong",
      ghost: "hover:bg-accent",
      destructive: "bg-destructive text-destructive-foreground hover:brightness-92",
      wax: "bg-wax text-wax-foreground",
      /** Used on ink panels, in both themes. */
      stage: "border-stage-border bg-stage text-stage-foreground hover:border-stage-foreground",
    },
    size: {
      sm: "h-control-sm px-3 text-sm",
      md: "h-control px-4.5 text-sm",
      lg: "h-12 px-6 text-base",
      icon: "size-control flex-none text-sm",
      "icon-sm": "size-control-sm flex-none text-sm",
    },
    block: { true: "w-full" },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

export type ButtonVariants = VariantProps<typeof buttonVariants>;
