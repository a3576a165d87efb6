import { offerCrumbs, offerJsonLd } from "@/lib/market/offer-json-ld";
import type { PublicOffer } from "@/lib/market/public-schema";

const offer: PublicOffer = {
  slug: "2024-signal-mara-quill-0123456789",
  price: "1249.00",
  listedAt: "2026-11-01T00:00:00.000Z",
  playerName: "Mara Quill",
  setName: "2024 Signal & Null",
  cardNumber: "27",
  category: "hockey",
  parallel: "Gold",
  rarity: "Ultra Rare",
  serial: "7/10",
  estimatedValue: "1300.00",
  image: "/offers/2024-signal-mara-quill-0123456789/front-500.avif",
  backImage: "/offers/2024-signal-mara-quill-0123456789/back-500.avif",
  slab: { company: "PSA", grade: "10", certificate: "1", certificateUrl: "https://example.com/1" },
  year: 2024,
  brand: "Borealis",
  set: "Signal & Null",
  team: null,
  conditionNote: null,
  valueSource: "Borealis guide",
  valueDate: "2026-11-01T00:00:00.000Z",
  seller: "wax.fan",
  showcase: null,
  origin: {
    boxName: "2024 Signal & Null",
    boxType: "Hobby Box",
    pack: 3,
    pulledAt: "2026-10-01T00:00:00.000Z",
    boxId: null,
    sightings: [],
  },
};

test("the card is a product with one offer, by the name that its seller shows", () => {
  expect(offerJsonLd(offer, "https://fairwax.example")).toEqual({
    "@type": "Product",
    name: "Mara Quill, 2024 Signal & Null, number 27, Gold 7/10, PSA 10",
    sku: offer.slug,
    image: [
      `https://fairwax.example/offers/${offer.slug}/front-500.avif`,
      `https://fairwax.example/offers/${offer.slug}/back-500.avif`,
    ],
    brand: { "@type": "Brand", name: "Borealis" },
    offers: {
      "@type": "Offer",
      url: `https://fairwax.example/market/${offer.slug}`,
      price: "1249.00",
      priceCurrency: "USD",
      itemCondition: "https://schema.org/UsedCondition",
      availability: "https://schema.org/InStock",
      seller: { "@type": "Person", name: "wax.fan" },
    },
  });
});

test("its set is a view of the market", () => {
  expect(offerCrumbs(offer)).toEqual([
    { label: "Market", href: "/market" },
    { label: "Signal & Null", href: "/market?set=Signal+%26+Null" },
    { label: "Mara Quill" },
  ]);
});
