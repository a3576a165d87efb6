"use client";

import { Tabs as TabsPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { TAB, tabListClasses } from "@/components/ui/tab-classes";

export const Tabs = TabsPrimitive.Root;

type TabsListProps = ComponentProps<typeof TabsPrimitive.List> & {
  fill?: boolean;
};

export function TabsList({ fill = false, className, ...props }: TabsListProps) {
  return (
    <TabsPrimitive.List
      data-fill={fill || undefined}
      className={cn(tabListClasses(fill), className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return <TabsPrimitive.Trigger className={cn(TAB, className)} {...props} />;
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={className} {...props} />;
}
