import { call } from "@/lib/client/call";
import type { PackFilm } from "@/lib/videos/schema";

/** Of a pack that the collector owns or has a card of, of a card for sale, or of a published card. */
export type FilmOf = { packId: string } | { offer: string } | { publication: string };

export async function fetchFilm(of: FilmOf): Promise<PackFilm | null> {
  return (await answerOf(of)).film;
}

function answerOf(of: FilmOf) {
  if ("packId" in of) return call("GET /api/packs/{id}/film", { params: { id: of.packId } });
  if ("offer" in of) return call("GET /api/market/{slug}/film", { params: { slug: of.offer } });
  return call("GET /api/published/{slug}/film", { params: { slug: of.publication } });
}
