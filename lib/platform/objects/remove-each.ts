import "server-only";

import type { Removal } from "@/lib/platform/objects/object-store";

const AT_ONCE = 10;

/** Goes on after a key that can't be removed. */
export async function removeEach(
  keys: readonly string[],
  remove: (key: string) => Promise<unknown>,
): Promise<Removal> {
  const removal: Removal = { gone: [], failures: [] };
  for (let from = 0; from < keys.length; from += AT_ONCE)
    await Promise.all(
      keys.slice(from, from + AT_ONCE).map(async (key) => {
        try {
          await remove(key);
          removal.gone.push(key);
        } catch (error) {
          removal.failures.push(error);
        }
      }),
    );
  return removal;
}
