import "@/app/public.css";

import type { Metadata } from "next";

import { HomePage } from "@/app/(shop)/_home/home-page";
import { viewMetadata } from "@/app/(shop)/_home/view-metadata";
import { parseView } from "@/lib/catalog/filters";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return viewMetadata(parseView(await paramsOf(searchParams)));
}

/** Serves searches, later pages and invalid queries of `/`, through a rewrite in next.config.js. */
export default async function Page({ searchParams }: Props) {
  const params = await paramsOf(searchParams);
  const cursor = params.get("cursor");
  return <HomePage view={parseView(params)} {...(cursor ? { cursor } : {})} />;
}

async function paramsOf(searchParams: Props["searchParams"]): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(
    given.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
