export const tag = {
  name: "shipments",
  description: "Shipments of cards, from the To Ship tray to the owner's door",
};
