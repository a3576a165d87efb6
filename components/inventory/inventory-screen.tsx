"use client";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { Inventory } from "@/components/inventory/inventory";
import { InventorySpinner } from "@/components/inventory/inventory-spinner";

/**
 * The server knows whose inventory it renders, so nothing waits for the browser to find out (the spinner stands there while the server
 * does); it stands here again for the moment in which somebody who signed out is led away.
 */
export function InventoryScreen({ userId }: { userId: string }) {
  const { status } = useCurrentUser();
  return status === "signed-out" ? <InventorySpinner /> : <Inventory key={userId} />;
}
