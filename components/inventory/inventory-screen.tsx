"use client";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { Inventory } from "@/components/inventory/inventory";
import { InventorySpinner } from "@/components/inventory/inventory-spinner";

/** The server knows the user, so nothing waits. The spinner shows while a sign-out redirects. */
export function InventoryScreen({ userId }: { userId: string }) {
  const { status } = useCurrentUser();
  return status === "signed-out" ? <InventorySpinner /> : <Inventory key={userId} />;
}
