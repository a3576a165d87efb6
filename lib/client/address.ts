import type { Address, Operation, Optional } from "@/lib/client/operations";

export function addressOf<O extends Operation>(
  operation: O,
  ...[input]: Optional<Address<O>>
): string {
  const parts: { params?: Record<string, unknown>; query?: Record<string, unknown> } = input ?? {};
  const path = operation
    .slice(operation.indexOf("/"))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined) search.append(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

export const methodOf = (operation: Operation) => operation.slice(0, operation.indexOf(" "));
