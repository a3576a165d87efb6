import type { ComponentProps, ReactNode } from "react";

type IconProps = Omit<ComponentProps<"svg">, "children">;

/**
 * Lucide's drawings (ISC) as plain markup, for the shell, the primitives and server components: lucide-react's own components run
 * in the browser. Screens that run there anyway take their icons from lucide-react.
 */
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
