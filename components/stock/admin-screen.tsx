"use client";

import { useState } from "react";

import { AddProductTab } from "@/components/stock/add-product-tab";
import { ProductInventory } from "@/components/stock/product-inventory";
import { ButtonLink } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { BRAND } from "@/lib/platform/brand";

export function AdminScreen() {
  const [tab, setTab] = useState("products");
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Admin Dashboard</h1>
          <p className="text-muted-foreground">Manage {BRAND} product inventory</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/admin/breaks" variant="outline">
            Breaks
          </ButtonLink>
          <ButtonLink href="/admin/shipments" variant="outline">
            Shipments
          </ButtonLink>
          <ButtonLink href="/admin/grading" variant="outline">
            Grading
          </ButtonLink>
          <ButtonLink href="/admin/values" variant="outline">
            Values
          </ButtonLink>
          <ButtonLink href="/admin/checklists" variant="outline">
            Checklists
          </ButtonLink>
          <ButtonLink href="/admin/odds" variant="outline">
            Odds
          </ButtonLink>
          <ButtonLink href="/admin/reports" variant="outline">
            Reports
          </ButtonLink>
          <ButtonLink href="/admin/payouts" variant="outline">
            Payouts
          </ButtonLink>
          <ButtonLink href="/admin/claims" variant="outline">
            Claims
          </ButtonLink>
          <ButtonLink href="/admin/messages" variant="outline">
            Messages
          </ButtonLink>
          <ButtonLink href="/admin/moderation" variant="outline">
            Moderation
          </ButtonLink>
        </div>
      </div>
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
