import type { ComponentProps, ReactNode } from "react";

type IconProps = Omit<ComponentProps<"svg">, "children">;

/** Lucide's shapes (ISC) as plain markup, since lucide-react's components run in the browser. */
export function icon(shape: ReactNode) {
  return function Icon({ className = "icon", ...props }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden={props["aria-label"] ? undefined : true}
        className={`line-icon ${className}`}
        {...props}
      >
        {shape}
      </svg>
    );
  };
}
