import { cn } from "@/lib/platform/utils";

/** A line of tabs, also for links and radio groups that look like one. */
export function tabListClasses(fill = false): string {
  return cn(
    "flex [scrollbar-width:none] overflow-x-auto border-b",
    fill ? "[--tab-inset:0px] *:flex-1" : "*:first:-ml-3",
  );
}

/** One tab of such a line; aria-selected, aria-checked or aria-current marks the chosen one. */
export const TAB = "tab";
