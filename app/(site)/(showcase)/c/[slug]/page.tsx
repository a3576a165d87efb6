import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { orNotFound } from "@/app/_shell/or-not-found";
import { SharedCardScreen } from "@/components/showcase/shared-card-screen";
import { describeCard } from "@/lib/cards/card-words";
import { BRAND } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { findPageUser } from "@/lib/sessions/page-session";
import { findPublishedFilm } from "@/lib/showcase/find-published-film";
import { getPublishedCard } from "@/lib/showcase/get-published";
import { previewOf, momentPath } from "@/lib/showcase/published-moment";
import { slugSchema } from "@/lib/showcase/schema";

// Never cached: an unpublished card is gone with the next request.
export const dynamic = "force-dynamic";

type Props = PageProps<"/c/[slug]">;

const readCard = cache(async (text: string) => {
  const { data: slug } = slugSchema.safeParse(text);
  if (!slug) notFound();
  const user = await findPageUser();
  const published = await orNotFound(getPublishedCard({ slug, viewerId: user?.id ?? null }));
  const moment = previewOf(await orNotFound(findPublishedFilm(slug)));
  return { published, moment };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { published, moment } = await readCard((await params).slug);
  const { slug, card } = published;
  const words = describeCard(card);
  return {
    ...pageMetadata({
      title: card.playerName,
      description: `${card.rarity}: ${words}. Pulled on ${BRAND}.`,
      path: `/c/${slug}`,
      picture: { path: `/share/published/${slug}.jpg`, alt: words },
      ...(moment && { film: { path: momentPath(slug), type: moment.contentType } }),
    }),
    // The link is a secret that its collector shares.
    robots: { index: false },
  };
}

export default async function CardPage({ params }: Props) {
  const { published, moment } = await readCard((await params).slug);
  return <SharedCardScreen published={published} hasFilm={moment !== null} />;
}
