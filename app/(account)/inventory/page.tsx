import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { EmptyState } from "@/components/ui/empty-state";
import { findPageUser } from "@/lib/auth/page-session";

export const metadata: Metadata = { title: "Inventory" };

export default async function InventoryPage() {
  if (!(await findPageUser())) redirect("/auth?next=/inventory");
  return (
    <div className="wrap py-12">
      <h1 className="text-3xl">Inventory</h1>
      <EmptyState title="No cards found" description="Your card vault is empty. Start ripping some packs!" />
    </div>
  );
}
