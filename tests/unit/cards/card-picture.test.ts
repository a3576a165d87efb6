import { cardPictureAt } from "@/lib/cards/card-picture";

test("a picture's address names its width in its file or in its query", () => {
  expect(cardPictureAt("/scans/a-500-key-500.avif", 160)).toBe("/scans/a-500-key-160.avif");
  const photo = "/api/shipments/1/cards/2/photo?width=500&photo=0500";
  expect(cardPictureAt(photo, 250)).toBe("/api/shipments/1/cards/2/photo?width=250&photo=0500");
});
