import { infiniteQueryOptions } from "@tanstack/react-query";

import { addressOf } from "@/lib/client/address";
import { request } from "@/lib/client/call";
import type { Address, Input, Optional, Output, Read } from "@/lib/client/operations";

type Cursor = { nextCursor: string | null };
/** Lists are arrays with a Link header, or objects with a cursor. */
type PageOf<Answer> = Answer extends readonly (infer Item)[]
  ? Cursor & { items: Item[] }
  : Answer extends Cursor
    ? Answer
    : never;
export type List = { [O in Read]: PageOf<Output<O>> extends never ? never : O }[Read];
type Page<O extends List> = PageOf<Output<O>> & Cursor;

export function pages<O extends List>(operation: O, ...input: Optional<Address<O>>) {
  return infiniteQueryOptions({
    queryKey: [addressOf(operation, ...input)],
    queryFn: async ({ pageParam }) => (await fetchPage(operation, ...at(pageParam, input))).page,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

function at<O extends List>(cursor: string | null, [input]: Optional<Address<O>>) {
  const { query, ...others }: { query?: object } = input ?? {};
  return [{ ...others, query: { ...query, ...(cursor && { cursor }) } }] as Optional<Input<O>>;
}

export async function fetchPage<O extends List>(operation: O, ...input: Optional<Input<O>>) {
  const response = await request(operation, ...input);
  const answer: unknown = await response.json();
  const page = Array.isArray(answer)
    ? { items: answer, nextCursor: nextCursorOf(response) }
    : answer;
  return { page: page as Page<O>, headers: response.headers };
}

function nextCursorOf(response: Response): string | null {
  const next = /<([^<>]+)>; ?rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return next ? new URL(next, location.origin).searchParams.get("cursor") : null;
}
