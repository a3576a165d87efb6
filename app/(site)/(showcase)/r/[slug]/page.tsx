import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { orNotFound } from "@/app/_shell/or-not-found";
import { SharedRipScreen } from "@/components/showcase/shared-rip-screen";
import { BRAND } from "@/lib/platform/brand";
import { countOf } from "@/lib/platform/plural";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { findPageUser } from "@/lib/sessions/page-session";
import { getPublishedRip } from "@/lib/showcase/get-published";
import { firstPackSchema, slugSchema } from "@/lib/showcase/schema";

// Never cached: an unpublished rip is gone with the next request.
export const dynamic = "force-dynamic";

type Props = PageProps<"/r/[slug]">;

const readRip = cache(async (text: string, from: number) => {
  const { data: slug } = slugSchema.safeParse(text);
  if (!slug) notFound();
  const user = await findPageUser();
  return orNotFound(getPublishedRip({ slug, viewerId: user?.id ?? null, from }));
});

async function readPage({ params, searchParams }: Props) {
  const from = firstPackSchema.parse((await searchParams).from);
  return { from, published: await readRip((await params).slug, from) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, packSizes } = (await readPage(props)).published;
  const cards = packSizes.reduce((sum, { cardCount }) => sum + cardCount, 0);
  return {
    ...pageMetadata({
      title,
      description: `${countOf(packSizes.length, "pack")} with ${countOf(cards, "card")}, ripped on ${BRAND}. See every card, or replay it.`,
      path: `/r/${slug}`,
      picture: { path: `/share/published/${slug}.jpg`, alt: `The best cards of ${title}` },
    }),
    // The link is a secret that its collector shares.
    robots: { index: false },
  };
}

export default async function SharedRipPage(props: Props) {
  return <SharedRipScreen {...await readPage(props)} />;
}
