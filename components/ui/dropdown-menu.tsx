"use client";

import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { CheckIcon } from "@/components/ui/icons";
import { MENU, MENU_ITEM } from "@/components/ui/menu-classes";

export const DropdownMenu = MenuPrimitive.Root;
export const DropdownMenuTrigger = MenuPrimitive.Trigger;

/** Rendered inside the main landmark, because screen readers may skip content outside of it. */
export function DropdownMenuContent({
  className,
  align = "end",
  sideOffset = 8,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal
      container={typeof document === "undefined" ? null : document.getElementById("main")}
    >
      <MenuPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        // The menu outgrows the screen at high zoom, and scrolls.
        className={cn(
          MENU,
          "max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto data-[state=open]:animate-fade-in",
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item>;

export function DropdownMenuItem({ className, ...props }: DropdownMenuItemProps) {
  return <MenuPrimitive.Item className={cn(MENU_ITEM, className)} {...props} />;
}

type DropdownMenuCheckboxItemProps = ComponentProps<typeof MenuPrimitive.CheckboxItem>;

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: DropdownMenuCheckboxItemProps) {
  return (
    <MenuPrimitive.CheckboxItem className={cn(MENU_ITEM, className)} {...props}>
      <span className="flex-1">{children}</span>
      <MenuPrimitive.ItemIndicator>
        <CheckIcon className="icon-sm" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.CheckboxItem>
  );
}

type DropdownMenuLabelProps = ComponentProps<typeof MenuPrimitive.Label>;

export function DropdownMenuLabel({ className, ...props }: DropdownMenuLabelProps) {
  return <MenuPrimitive.Label className={cn("grid px-3 pt-2.5 pb-3", className)} {...props} />;
}

type DropdownMenuSeparatorProps = ComponentProps<typeof MenuPrimitive.Separator>;

export function DropdownMenuSeparator({ className, ...props }: DropdownMenuSeparatorProps) {
  return (
    <MenuPrimitive.Separator className={cn("-mx-1.5 my-1.5 border-t", className)} {...props} />
  );
}
