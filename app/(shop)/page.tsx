import type { Metadata } from "next";

import { HomePage } from "@/app/(shop)/_home/home-page";
import { isCategory, parseView, viewSearch } from "@/lib/catalog/filters";
import { getEnv } from "@/lib/env";
import { CARD_INTERESTS } from "@/lib/products/options";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** One page to be found by per category: searches, years, orders and later pages say that they are a view of it. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { q, category } = parseView(await paramsOf(searchParams));
  const label = CARD_INTERESTS.find(({ id }) => id === category)?.label;
  return {
    ...(q ? { title: `Results for “${q}”`, robots: { index: false } } : label ? { title: `${label} boxes` } : {}),
    alternates: { canonical: `${getEnv().APP_URL}/${category && isCategory(category) ? viewSearch({ category }) : ""}` },
  };
}

/** The views of the catalogue that an address asks for. Without a query `/` is the kept page of home/[view] (next.config.js). */
export default async function Page({ searchParams }: Props) {
  const params = await paramsOf(searchParams);
  const cursor = params.get("cursor");
  return <HomePage view={parseView(params)} {...(cursor ? { cursor } : {})} />;
}

async function paramsOf(searchParams: Props["searchParams"]): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(given.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
