export const SHIPMENTS_ACTIONS = {
  "shipments.listed": "Viewed the list of shipments",
  "shipment.viewed": "Viewed a shipment",
  "shipment.card_photographed": "Photographed a card",
  "shipment.photo_removed": "Removed a photo",
  "shipment.joined": "Joined parcels",
  "shipment.separated": "Separated joined parcels",
  "shipment.packed": "Packed a shipment",
  "shipments.exported": "Exported shipments",
  "parcels.exported": "Exported the addresses of packed parcels",
  "label.shown": "Viewed a carrier label",
  "label.ordered": "Ordered a carrier label",
  "label.voided": "Voided a carrier label",
  "shipment.shipped": "Shipped a shipment",
  "shipment.delivered": "Marked a shipment as delivered",
  "shipment.came_back": "Received a returned parcel to resend",
  "shipment.taken_back": "Returned a parcel's cards to the vault",
  "shipment.address_changed": "Changed the address of a parcel that came back",
} as const;

declare module "@/lib/platform/audit/actions" {
  interface AuditActions {
    shipments: keyof typeof SHIPMENTS_ACTIONS;
  }
}
