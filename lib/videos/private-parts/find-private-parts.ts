import { type FilmBytes, inWindows, type PrivatePart } from "@/lib/videos/private-parts/film-bytes";
import { mp4Parts, startsLikeMp4 } from "@/lib/videos/private-parts/mp4";
import { startsLikeWebm, webmParts } from "@/lib/videos/private-parts/webm";

/**
 * Finds hidden details in a film, such as the room's coordinates, the device or names. Judges by
 * content, not by name. Finds nothing in a file that is no film, because no player reads it.
 * @throws {UnreadableFilmError}
 */
export async function findPrivateParts(film: FilmBytes): Promise<PrivatePart[]> {
  const bytes = inWindows(film);
  const head = await bytes.read(0, Math.min(12, film.size));
  if (startsLikeWebm(head)) return webmParts(bytes);
  return startsLikeMp4(head) ? mp4Parts(bytes) : [];
}
