import type { Metadata } from "next";

import { marketMetadata } from "@/app/(site)/(shop)/_market/market-metadata";
import { MarketPage } from "@/app/(site)/(shop)/_market/market-page";
import { paramsOf, type SearchParams } from "@/app/_shell/params-of";
import { parseOfferView } from "@/lib/market/offer-view";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return marketMetadata(parseOfferView(await paramsOf(searchParams)));
}

/** Serves every other view of `/market`, through rewrites in next.config.js. */
export default async function Page({ searchParams }: Props) {
  const params = await paramsOf(searchParams);
  return <MarketPage view={parseOfferView(params)} cursor={params.get("cursor")} />;
}
