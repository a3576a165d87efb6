import { cn } from "@/components/ui/cn";

/** Shared by tabs, and by links and radio groups that look like tabs. */
export function tabListClasses(fill = false): string {
  return cn(
    "no-scrollbar flex overflow-x-auto border-b",
    fill ? "[--tab-inset:0px] *:flex-1" : "*:first:-ml-3",
  );
}

/** aria-selected, aria-checked or aria-current marks the selected one. */
export const TAB = "tab";
