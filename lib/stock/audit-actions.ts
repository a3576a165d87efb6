export const STOCK_ACTIONS = {
  "products.created": "Added boxes",
  "product.availability_changed": "Changed a box's availability",
  "product.deleted": "Deleted a box",
  "case.recorded": "Recorded a case",
  "case.changed": "Changed a case",
  "listing.changed": "Changed a listing",
  "listing.release_changed": "Changed when boxes go on sale",
  "listings.repriced": "Changed prices",
  "listings.imported": "Imported listings",
  "stock_count.started": "Started a stock count",
  "stock_count.finished": "Finished a stock count",
  "stock_count.discarded": "Discarded a stock count",
  "stock_count.withdrawn": "Took missing boxes off sale",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    stock: keyof typeof STOCK_ACTIONS;
  }
}
