import { parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import type { VerifyLink } from "@/lib/ledger/verify-link";
import { type SavedBundle, savedBundleSchema } from "@/lib/proof/bundle/schema";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";

type Loaded = { bundle: SavedBundle } | { status: number };

/**
 * Fetches a box's bundle, and what connects it with the checkpoint of the buyer's link.
 * @param site "" for the page's own
 * @returns the status of the answer if there is no bundle, 0 without an answer
 */
export async function loadBundle(
  box: string,
  { opening, checkpoint }: VerifyLink,
  site = "",
): Promise<Loaded> {
  const response = await fetchOrNull(`${site}/ledger/boxes/${box}/bundle`);
  if (!response?.ok) return { status: response?.status ?? 0 };
  const parsed = savedBundleSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return { status: 0 };
  const [from, to] = [sizeOf(checkpoint ?? ""), sizeOf(parsed.data.checkpoint)];
  return {
    bundle: {
      ...parsed.data,
      opening,
      mailed:
        checkpoint === null
          ? null
          : { checkpoint, consistency: await fetchConsistency({ from, to, site }) },
    },
  };
}

type Consistency = NonNullable<SavedBundle["mailed"]>["consistency"];

/** Null if there is none: the log may be shorter now, or the link broken. */
async function fetchConsistency({
  from,
  to,
  site,
}: {
  from: number | null;
  to: number | null;
  site: string;
}): Promise<Consistency> {
  if (from === null || to === null || from > to) return null;
  const response = await fetchOrNull(`${site}/ledger/proof/consistency?from=${from}&to=${to}`);
  return response?.ok ? ((await response.json()) as Consistency) : null;
}

function sizeOf(note: string): number | null {
  return parseCheckpointText(parseSignedNote(note)?.text ?? "")?.size ?? null;
}

function fetchOrNull(url: string): Promise<Response | null> {
  return fetch(url).catch(() => null);
}
