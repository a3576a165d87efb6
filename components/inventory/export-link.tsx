import { DownloadIcon } from "@/components/inventory/inventory-icons";
import { buttonVariants } from "@/components/ui/button-variants";
import { addressOf } from "@/lib/client/address";
import { inventorySearch, type InventoryView } from "@/lib/inventory/view";

type ExportLinkProps = { view: InventoryView; variant: "icon" | "text" };

/** Downloads the cards of a tab. A phone's toolbar has no room for it, so it follows the list. */
export function ExportLink({ view, variant }: ExportLinkProps) {
  const isIcon = variant === "icon";
  return (
    <a
      href={`${addressOf("GET /api/inventory/export")}${inventorySearch({ ...view, view: "table" })}`}
      download
      aria-label={isIcon ? "Export as CSV" : undefined}
      title={isIcon ? "Export as CSV" : undefined}
      data-print="none"
      className={`${buttonVariants({ variant: "ghost", size: isIcon ? "icon" : "md" })} ${isIcon ? "max-sm:hidden" : "sm:hidden"}`}
    >
      <DownloadIcon className="icon-sm" />
      {!isIcon && <span>Export as CSV</span>}
    </a>
  );
}
