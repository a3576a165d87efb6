"use client";

import { Inventory } from "@/components/inventory/inventory";
import { InventorySpinner } from "@/components/inventory/inventory-spinner";
import { useCurrentUser } from "@/components/layout/use-current-user";

/** A spinner stands here while the user loads, and for the moment in which one who has left is led away. */
export function InventoryScreen() {
  const { status, user } = useCurrentUser();
  return status === "signed-in" ? <Inventory key={user.id} /> : <InventorySpinner />;
}
