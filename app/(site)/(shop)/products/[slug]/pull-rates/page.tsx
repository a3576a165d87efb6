import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { z } from "zod";

import { PullRatesScreen } from "@/components/pulls/pull-rates-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { getPullRates } from "@/lib/pulls/get-pull-rates";
import { listCountedBoxes } from "@/lib/pulls/list-counted-boxes";

type Props = PageProps<"/products/[slug]/pull-rates">;

/** An invalid box id starts from the first box. */
const searchSchema = z.object({ after: z.uuid().optional().catch(undefined) });

const readRates = cache(async (slug: string) => (await getPullRates(slug)) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const { name } = await readRates(slug);
  return pageMetadata({
    title: `Pull rates of ${name}`,
    description: `How often packs of ${name} held each rarity and parallel, counted from packs opened here, with every box that counts.`,
    path: `/products/${slug}/pull-rates`,
  });
}

export default async function PullRatesPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const rates = await readRates(slug);
  const { boxes, next } = await listCountedBoxes({
    slug,
    ...searchSchema.parse(await searchParams),
  });
  return <PullRatesScreen slug={slug} rates={rates} boxes={boxes} next={next} />;
}
