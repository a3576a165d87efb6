"use client";

import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from "react";

import { cn } from "@/components/ui/cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "checked" | "ref"> & {
  checked?: boolean | "indeterminate";
  onCheckedChange?: (isChecked: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The native control, because lists have one per row. Its target is 44 px, its drawing smaller. */
export function Checkbox({ checked, onCheckedChange, className, ref, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  useEffect(() => {
    if (!input.current || checked === undefined) return;
    // Overwrites a tick made before hydration, which leaves it unchanged.
    input.current.checked = checked === true;
    input.current.indeterminate = checked === "indeterminate";
  }, [checked]);

  return (
    <input
      ref={input}
      type="checkbox"
      checked={checked === undefined ? undefined : checked === true}
      onChange={({ target }) => onCheckedChange?.(target.checked)}
      className={cn("target checkbox", className)}
      {...props}
    />
  );
}
