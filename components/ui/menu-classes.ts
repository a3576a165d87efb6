/** Shared by menus, open selects and search suggestions. */
export const MENU =
  "z-50 min-w-56 rounded-[calc(var(--radius)+4px)] border bg-popover p-1.5 text-sm text-popover-foreground shadow-float";

export const MENU_ITEM =
  "flex min-h-control w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left outline-none select-none hover:bg-accent data-highlighted:bg-accent aria-selected:bg-accent data-disabled:cursor-not-allowed data-disabled:text-muted-foreground [&_svg]:text-muted-foreground";
