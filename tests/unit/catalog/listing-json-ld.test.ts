import { listingJsonLd } from "@/lib/catalog/listing-json-ld";
import { toJsonLdText } from "@/lib/platform/seo/json-ld";

const listing = {
  slug: "2024-topps-chrome-hobby-0a1b2c3d",
  name: "</script><script>alert(1)</script>",
  category: "baseball",
  year: 2024,
  brand: "Topps",
  set: "Chrome",
  format: "Hobby",
  provenance: "Sealed Case",
  price: "249.99",
  imageUrl: "/art/products/x-640.webp",
  description: null,
  sourcingType: "Case Sourced",
  availableCount: 3,
};

test("a listing is a product with an offer and absolute addresses", () => {
  expect(listingJsonLd(listing, "https://shop.example")).toMatchObject({
    "@type": "Product",
    name: "2024 Topps Chrome Hobby",
    image: "https://shop.example/art/products/x-640.webp",
    offers: {
      price: "249.99",
      priceCurrency: "USD",
      url: "https://shop.example/products/2024-topps-chrome-hobby-0a1b2c3d",
      availability: "https://schema.org/InStock",
    },
  });
});

test("a sold-out listing says so, and no name can close the script element", () => {
  const text = toJsonLdText(
    listingJsonLd({ ...listing, availableCount: 0 }, "https://shop.example"),
  );
  expect(text).toContain("https://schema.org/SoldOut");
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({ alternateName: listing.name });
});
