import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { orNotFound } from "@/app/_shell/or-not-found";
import { ReplayScreen } from "@/components/showcase/replay-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { getPublishedRip } from "@/lib/showcase/get-published";
import { toReplayBox } from "@/lib/showcase/replay-box";
import { slugSchema } from "@/lib/showcase/schema";

// Never cached: an unpublished rip is gone with the next request.
export const dynamic = "force-dynamic";

type Props = PageProps<"/r/[slug]/replay">;

const readRip = cache(async (text: string) => {
  const { data: slug } = slugSchema.safeParse(text);
  if (!slug) notFound();
  return orNotFound(getPublishedRip({ slug, viewerId: null, from: 1 }));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title } = await readRip((await params).slug);
  return {
    ...pageMetadata({
      title: `Replay: ${title}`,
      description: `Open the packs of ${title} as their collector did, card by card.`,
      path: `/r/${slug}/replay`,
      picture: { path: `/share/published/${slug}.jpg`, alt: `The best cards of ${title}` },
    }),
    robots: { index: false },
  };
}

export default async function ReplayPage({ params }: Props) {
  return <ReplayScreen box={toReplayBox(await readRip((await params).slug))} />;
}
