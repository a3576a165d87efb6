"use client";

import { Select as SelectPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { FIELD } from "@/components/ui/field-classes";
import { CheckIcon, ChevronDownIcon } from "@/components/ui/icons";
import { MENU, MENU_ITEM } from "@/components/ui/menu-classes";

/** An item's value must not be an empty string. */
export const Select = SelectPrimitive.Root;

type SelectValueProps = ComponentProps<typeof SelectPrimitive.Value>;

export function SelectValue({ placeholder, ...props }: SelectValueProps) {
  // A span, so that Radix can remove the placeholder again.
  return <SelectPrimitive.Value placeholder={<span>{placeholder}</span>} {...props} />;
}

type SelectTriggerProps = ComponentProps<typeof SelectPrimitive.Trigger>;

export function SelectTrigger({ className, children, ...props }: SelectTriggerProps) {
  return (
    <SelectPrimitive.Trigger
      className={cn(
        FIELD,
        "flex h-11 cursor-pointer items-center justify-between gap-2 pr-3 pl-3.5 text-left text-base data-placeholder:text-muted-foreground",
        className,
      )}
      {...props}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDownIcon className="icon-sm text-muted-foreground" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

type SelectContentProps = ComponentProps<typeof SelectPrimitive.Content>;

export function SelectContent({ className, children, ...props }: SelectContentProps) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        position="popper"
        sideOffset={4}
        className={cn(
          MENU,
          "max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) overflow-hidden data-[state=open]:animate-fade-in",
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport>{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

type SelectItemProps = ComponentProps<typeof SelectPrimitive.Item>;

export function SelectItem({ className, children, ...props }: SelectItemProps) {
  return (
    <SelectPrimitive.Item className={cn(MENU_ITEM, "justify-between", className)} {...props}>
      {/* A span, so that Radix can remove its copy from the trigger again. */}
      <SelectPrimitive.ItemText>
        <span>{children}</span>
      </SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator>
        <CheckIcon className="icon-sm" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}
