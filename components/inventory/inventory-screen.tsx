"use client";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { Inventory } from "@/components/inventory/inventory";
import { InventorySpinner } from "@/components/inventory/inventory-spinner";

/** The server knows the user. The spinner shows only while a sign-out redirects. */
export function InventoryScreen({ userId }: { userId: string }) {
  const { status } = useCurrentUser();
  return status === "signed-out" ? <InventorySpinner /> : <Inventory key={userId} />;
}
