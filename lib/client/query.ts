import type { DataTag } from "@tanstack/react-query";

import { addressOf } from "@/lib/client/address";
import { call } from "@/lib/client/call";
import type { Address, Input, Optional, Output, PathOf, Read } from "@/lib/client/operations";

export type QueryOf<Data> = {
  queryKey: DataTag<readonly [address: string], Data>;
  queryFn: () => Promise<Data>;
};

/** The key is the address (specification, point 7). */
export function query<O extends Read>(
  operation: O,
  ...input: Optional<Address<O>>
): QueryOf<Output<O>> {
  return {
    queryKey: [addressOf(operation, ...input)] as unknown as QueryOf<Output<O>>["queryKey"],
    queryFn: () => call(operation, ...(input as Optional<Input<O>>)),
  };
}

type Prefix<Path extends string> = Path | `${Path}/` | `${Path}?`;

export const under = (prefix: Prefix<PathOf<Read>>) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(prefix),
});
