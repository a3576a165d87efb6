import { describeCard, slabName } from "@/lib/cards/card-words";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { PublicOffer } from "@/lib/market/public-schema";

export function offerJsonLd(offer: PublicOffer, appUrl: string): object {
  const { slug, price, brand, image, backImage, slab, seller } = offer;
  return {
    "@type": "Product",
    name: [describeCard(offer), slab && slabName(slab)].filter(Boolean).join(", "),
    sku: slug,
    image: [image, backImage].map((address) => new URL(address, appUrl).href),
    brand: { "@type": "Brand", name: brand },
    offers: {
      "@type": "Offer",
      url: new URL(offerPath(slug), appUrl).href,
      price,
      priceCurrency: "USD",
      itemCondition: "https://schema.org/UsedCondition",
      availability: "https://schema.org/InStock",
      seller: { "@type": "Person", name: seller },
    },
  };
}

export function offerCrumbs({
  playerName,
  set,
}: Pick<PublicOffer, "playerName" | "set">): { label: string; href?: string }[] {
  return [
    { label: "Market", href: "/market" },
    { label: set, href: `/market?${new URLSearchParams({ set })}` },
    { label: playerName },
  ];
}
