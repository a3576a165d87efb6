import { type Draw, drawSchema } from "@/lib/drops/schema";
import { type DropProof, dropProofSchema } from "@/lib/proof/drops/schema";

type Loaded = { proof: DropProof; places: Draw["places"] } | { sentence: string };

class Refused extends Error {}

/**
 * Reads a drop's proof and all pages of its draw from public addresses. The last page first, so that
 * no place seems to wait behind one that was admitted in the meantime.
 */
export async function loadDrop(slug: string, site = ""): Promise<Loaded> {
  const page = async (from: number) =>
    drawSchema.parse(await readJson(`${site}/api/drops/${slug}/draw?from=${from}`));
  try {
    const proof = dropProofSchema.parse(await readJson(`${site}/api/drops/${slug}/proof`));
    const first = await page(1);
    if (first.next === null) return { proof, places: first.places };
    const pages: Draw["places"][] = [];
    const step = first.next - 1;
    for (let at = Math.floor((first.total - 1) / step); at >= 0; at -= 1)
      pages.unshift((await page(at * step + 1)).places);
    return { proof, places: pages.flat() };
  } catch (error) {
    if (error instanceof Refused) return { sentence: error.message };
    throw error;
  }
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Refused(await response.text());
  return response.json();
}
