import { Spinner } from "@/components/ui/spinner";

/** Shown until the inventory's owner is known. */
export function InventorySpinner() {
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">Inventory</h1>
      <Spinner size="lg" label="Loading" className="noscript:hidden" />
      {/* What follows is streamed, and put in its place by a script. */}
      <p className="hidden noscript:block">The inventory needs JavaScript.</p>
    </div>
  );
}
