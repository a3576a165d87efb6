import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";

import { orNotFound } from "@/app/_shell/or-not-found";
import { ShowcaseScreen } from "@/components/showcase/showcase-screen";
import { BRAND } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { findPageUser } from "@/lib/sessions/page-session";
import { showcasePath } from "@/lib/showcase/addresses";
import { getShowcase } from "@/lib/showcase/get-showcase";
import { pathNameSchema, showcaseParamsSchema } from "@/lib/showcase/schema";

// Never cached: an unpublished showcase is gone with the next request.
export const dynamic = "force-dynamic";

type Props = PageProps<"/u/[name]">;

const readShowcase = cache(async (name: string | undefined) => {
  if (!name) notFound();
  const user = await findPageUser();
  return orNotFound(getShowcase({ name, viewerId: user?.id ?? null }));
});

/** Next decodes the URL for metadata, but not for the page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { data } = showcaseParamsSchema.safeParse(await params);
  const { name, bio } = await readShowcase(data?.name);
  return pageMetadata({
    title: `${name}’s showcase`,
    description: bio || `The cards and rips that ${name} shows on ${BRAND}.`,
    path: showcasePath(name),
    picture: {
      path: `/share/showcases/${encodeURIComponent(name)}.jpg`,
      alt: `The first cards of ${name}’s showcase`,
    },
  });
}

export default async function ShowcasePage({ params }: Props) {
  const { data: name } = pathNameSchema.safeParse((await params).name);
  return <ShowcaseScreen showcase={await readShowcase(name)} />;
}
