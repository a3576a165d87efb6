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
import { momentPath } from "@/lib/showcase/published-moment";
import { slugSchema } from "@/lib/showcase/schema";

// Never cached: an unpublished card is gone with the next request.
export const dynamic = "force-dynamic";

type Props = PageProps<"/c/[slug]">;

const readCard = cache(async (text: string) => {
  const { data: slug } = slugSchema.safeParse(text);
  if (!slug) notFound();
  const user = await findPageUser();
  const published = await orNotFound(getPublishedCard({ slug, viewerId: user?.id ?? null }));
  const film = await orNotFound(findPublishedFilm(slug));
  return { published, film: film?.cards[0]?.at.A == null ? null : film };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { published, film } = await readCard((await params).slug);
  const { slug, card } = published;
  const words = describeCard(card);
  return {
    ...pageMetadata({
      title: card.playerName,
      description: `${card.rarity}: ${words}. Pulled on ${BRAND}.`,
      path: `/c/${slug}`,
      picture: { path: `/share/published/${slug}.jpg`, alt: words },
      ...(film && { film: momentPath(slug) }),
    }),
    // The link is a secret that its collector shares.
    robots: { index: false },
  };
}

export default async function CardPage({ params }: Props) {
  const { published, film } = await readCard((await params).slug);
  return <SharedCardScreen published={published} hasFilm={film !== null} />;
}
