import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { OfferScreen } from "@/components/market/offer-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { describeCard, slabName } from "@/lib/cards/card-words";
import { offerPath } from "@/lib/cards/offer-addresses";
import { findOffer } from "@/lib/market/get-offer";
import { listOffersOfSet } from "@/lib/market/list-offers";
import { offerCrumbs, offerJsonLd } from "@/lib/market/offer-json-ld";
import { tagPage } from "@/lib/platform/cache/tag-page";
import { CATALOG_TAG, monotonicNow, offerTag } from "@/lib/platform/cache/tags.mjs";
import { getEnv } from "@/lib/platform/env";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

// Rendered on first request and cached until a card on it changes or leaves the market.
export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

const CARDS_IN_ROW = 4;

const readOffer = cache(async (slug: string) => {
  const readAt = monotonicNow();
  const offer = await findOffer(slug);
  if (!offer) return null;
  const similar = await listOffersOfSet({ slug, set: offer.set, limit: CARDS_IN_ROW });
  await tagPage([CATALOG_TAG, ...[offer, ...similar].map((shown) => offerTag(shown.slug))], readAt);
  return { offer, similar };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readOffer((await params).slug);
  if (!found) notFound();
  const { offer } = found;
  const { slug, playerName, setName, cardNumber, seller, slab } = offer;
  const words = [describeCard(offer), slab && slabName(slab)].filter(Boolean).join(", ");
  return pageMetadata({
    title: `${playerName}, ${setName} #${cardNumber}`,
    description: `${words}. Sold by ${seller}, with both scans, its estimated value, and the box it was pulled from.`,
    path: offerPath(slug),
    picture: { path: `/share/offers/${slug}.jpg`, alt: words },
  });
}

export default async function Page({ params }: Props) {
  const found = await readOffer((await params).slug);
  if (!found) notFound();
  const { offer, similar } = found;
  return (
    <>
      <JsonLd data={offerJsonLd(offer, getEnv().APP_URL)} />
      <JsonLd data={breadcrumbJsonLd(offerCrumbs(offer))} />
      <OfferScreen offer={offer} similar={similar} />
    </>
  );
}
