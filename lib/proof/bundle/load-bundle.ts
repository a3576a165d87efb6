import { parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import type { VerifyLink } from "@/lib/ledger/verify-link";
import { type SavedBundle, savedBundleSchema } from "@/lib/proof/bundle/schema";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";

type Loaded = { bundle: SavedBundle } | { sentence: string };

const LOAD_FAILED = "We couldn’t load its record. Check your connection and try again.";

/** These statuses carry a sentence for the visitor. */
const EXPLAINED = [400, 404, 409, 429, 503];

/** @returns a sentence to show if there is no bundle */
export async function loadBundle(
  box: string,
  { opening, checkpoint }: VerifyLink,
  site = "",
): Promise<Loaded> {
  const response = await fetchOrNull(`${site}/ledger/boxes/${box}/bundle`);
  if (response && EXPLAINED.includes(response.status)) return { sentence: await response.text() };
  const parsed = savedBundleSchema.safeParse(await response?.json().catch(() => null));
  if (!parsed.success) return { sentence: LOAD_FAILED };
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

type Options = { from: number | null; to: number | null; site: string };

/** Null without a proof: the log may have shrunk, or the link is broken. */
async function fetchConsistency({ from, to, site }: Options): Promise<Consistency> {
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
