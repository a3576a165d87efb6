import { cleanLine } from "@/lib/platform/clean-text.mjs";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Normalizes a page's query as endpoints do. Drops parameters given more than once. */
export async function paramsOf(searchParams: SearchParams): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(
    given.flatMap(([name, value]) => (typeof value === "string" ? [[name, cleanLine(value)]] : [])),
  );
}
