import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { SimilarListings } from "@/app/(site)/(shop)/products/[slug]/similar-listings";
import { RoomScreen } from "@/components/drops/room-screen";
import { toCatalogCard } from "@/lib/catalog/card";
import { listSimilar } from "@/lib/catalog/listing-queries";
import { pictureAlt } from "@/lib/catalog/picture-alt";
import { findRoom } from "@/lib/drops/get-room";
import { tagPage } from "@/lib/platform/cache/tag-page";
import { CATALOG_TAG, dropTag, monotonicNow } from "@/lib/platform/cache/tags.mjs";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

// Cached until the drop's state changes, so that a crowd costs little. The browser asks for the rest.
export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

const readRoom = cache(async (slug: string) => {
  const readAt = monotonicNow();
  const room = await findRoom(slug);
  if (!room) notFound();
  await tagPage([CATALOG_TAG, dropTag(slug)], readAt);
  return room;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { drop, listing } = await readRoom((await params).slug);
  return pageMetadata({
    title: `Drop: ${listing.name}`,
    description: `${drop.boxes} boxes of ${listing.name}, sold in a drop: everyone who is in the room at the start gets a place by a draw that anyone can check.`,
    path: `/drops/${drop.slug}`,
    picture: { path: `/share/drops/${drop.slug}.jpg`, alt: pictureAlt(listing) },
  });
}

export default async function DropPage({ params }: Props) {
  const room = await readRoom((await params).slug);
  const similar = await listSimilar(room.listing);
  return (
    <RoomScreen
      room={room}
      similar={similar.length === 0 ? null : <SimilarListings cards={similar.map(toCatalogCard)} />}
    />
  );
}
