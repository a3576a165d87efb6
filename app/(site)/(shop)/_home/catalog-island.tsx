"use client";

import type { ComponentProps } from "react";

import { AddButton } from "@/components/cart/add-button";
import { Catalog } from "@/components/catalog/catalog";

export function CatalogIsland(props: Omit<ComponentProps<typeof Catalog>, "Add">) {
  return <Catalog {...props} Add={AddButton} />;
}
