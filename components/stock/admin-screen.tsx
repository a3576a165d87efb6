"use client";

import { type ReactNode, useState } from "react";

import { AddProductTab } from "@/components/stock/add-product-tab";
import { ProductInventory } from "@/components/stock/product-inventory";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { BRAND } from "@/lib/platform/brand";

/** `children` come before the tabs. */
export function AdminScreen({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState("products");
  return (
    <div className="wrap pb-16">
      <div className="grid gap-1 pt-8 pb-6">
        <h1 className="text-3xl">Admin Dashboard</h1>
        <p className="text-muted-foreground">Manage {BRAND} product inventory</p>
      </div>
      {children}
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Admin">
          <TabsTrigger value="products">Products</TabsTrigger>
          <TabsTrigger value="add">Add Product</TabsTrigger>
        </TabsList>
        <TabsContent value="products">
          <ProductInventory onAdd={() => setTab("add")} />
        </TabsContent>
        {/* Stays mounted, so that a half-filled form survives a switch to the table. */}
        <TabsContent value="add" forceMount hidden={tab !== "add"}>
          <AddProductTab />
        </TabsContent>
      </Tabs>
    </div>
  );
}
