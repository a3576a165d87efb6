import { type FilmBytes, inWindows, type PrivatePart } from "@/lib/videos/private-parts/film-bytes";
import { mp4Parts, startsLikeMp4 } from "@/lib/videos/private-parts/mp4";
import { startsLikeWebm, webmParts } from "@/lib/videos/private-parts/webm";

/**
 * What a film tells beside its pictures and sound: the room's coordinates, the device, names. By its
 * content, whatever it is called. Nothing for what is no film at all, which no player reads.
 * @throws {UnreadableFilmError}
 */
export async function findPrivateParts(film: FilmBytes): Promise<PrivatePart[]> {
  const bytes = inWindows(film);
  const head = await bytes.read(0, Math.min(12, film.size));
  if (startsLikeWebm(head)) return webmParts(bytes);
  return startsLikeMp4(head) ? mp4Parts(bytes) : [];
}
