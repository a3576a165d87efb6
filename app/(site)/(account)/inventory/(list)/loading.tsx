import { InventorySpinner } from "@/components/inventory/inventory-spinner";

export default function Loading() {
  return (
    <>
      <InventorySpinner />
      <i hidden data-late-page />
    </>
  );
}
