import "server-only";

import { filmsOf, readFilm, type Story } from "@/lib/onboarding/samples/stories";
import { joinWebm } from "@/lib/onboarding/samples/webm.mjs";
import type { Camera } from "@/lib/videos/options";

/** The whole break as one camera saw it, which is what the station takes as a file. */
export async function makeSampleFilm({
  story,
  camera,
}: {
  story: Story;
  camera: Camera;
}): Promise<Uint8Array<ArrayBuffer>> {
  const parts = filmsOf(story).parts[camera].map(async (part) => ({
    bytes: await readFilm(story, part),
    ms: part.ms,
  }));
  return new Uint8Array(joinWebm(await Promise.all(parts)));
}
