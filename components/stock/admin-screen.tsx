"use client";

import { type ReactNode, useState } from "react";

import { AddProductTab } from "@/components/stock/add-product-tab";
import { ProductInventory } from "@/components/stock/product-inventory";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { BRAND } from "@/lib/platform/brand";

/** `children` come before the tabs. */
export function AdminScreen({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState("products");
  const [hasForm, setHasForm] = useState(false);
  function show(next: string) {
    setTab(next);
    if (next === "add") setHasForm(true);
  }
  return (
    <div className="wrap pb-16">
      <div className="grid gap-1 pt-8 pb-6">
        <h1 className="text-3xl">Admin Dashboard</h1>
        <p className="text-muted-foreground">Manage {BRAND} product inventory</p>
      </div>
      {children}
      <Tabs value={tab} onValueChange={show}>
        <TabsList aria-label="Admin">
          <TabsTrigger value="products">Products</TabsTrigger>
          <TabsTrigger value="add">Add Product</TabsTrigger>
        </TabsList>
        <TabsContent value="products">
          <ProductInventory onAdd={() => show("add")} />
        </TabsContent>
        {/* Once mounted it stays, so that a half-filled form survives a switch to the table. */}
        <TabsContent value="add" forceMount={hasForm || undefined} hidden={tab !== "add"}>
          <AddProductTab />
        </TabsContent>
      </Tabs>
    </div>
  );
}
