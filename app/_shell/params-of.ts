export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Leaves out what is given more than once. */
export async function paramsOf(searchParams: SearchParams): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(
    given.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
