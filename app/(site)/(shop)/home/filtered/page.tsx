import type { Metadata } from "next";

import { HomePage } from "@/app/(site)/(shop)/_home/home-page";
import { viewMetadata } from "@/app/(site)/(shop)/_home/view-metadata";
import { paramsOf, type SearchParams } from "@/app/_shell/params-of";
import { parseView } from "@/lib/catalog/filters";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return viewMetadata(parseView(await paramsOf(searchParams)));
}

/** Serves searches, later pages and invalid queries of `/`, through a rewrite in next.config.js. */
export default async function Page({ searchParams }: Props) {
  const params = await paramsOf(searchParams);
  const cursor = params.get("cursor");
  return <HomePage view={parseView(params)} {...(cursor ? { cursor } : {})} />;
}
