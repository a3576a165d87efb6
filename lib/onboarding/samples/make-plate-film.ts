import "server-only";

import { CAMERA_NAMES, drawInThread } from "@/lib/onboarding/samples/draw-in-thread";
import { filmsOf, type Story } from "@/lib/onboarding/samples/stories";
import { writeStills } from "@/lib/onboarding/samples/write-stills";
import type { Camera } from "@/lib/videos/options";

type Options = {
  story: Story;
  camera: Camera;
  /** The challenge words, which follow from the sale. */
  words: string;
};

/** The opening of a camera's film, before its first part. */
export async function makePlateFilm({ story, camera, words }: Options) {
  const { plateMs: ms } = filmsOf(story);
  const data = await drawInThread("drawPlate", { words, camera: CAMERA_NAMES[camera] });
  return { bytes: writeStills({ stills: [{ ms: 0, data }], ms }), ms };
}
