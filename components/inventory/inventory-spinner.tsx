import { Spinner } from "@/components/ui/spinner";

export function InventorySpinner() {
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">Inventory</h1>
      <Spinner size="lg" label="Loading" className="noscript:hidden" />
      {/* The rest is streamed and moved into place by a script. */}
      <p className="hidden noscript:block">The inventory needs JavaScript.</p>
    </div>
  );
}
