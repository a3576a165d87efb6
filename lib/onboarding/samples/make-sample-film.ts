import "server-only";

import path from "node:path";

import { copyOf } from "@/lib/onboarding/samples/copies";
import { CAMERA_NAMES, drawInThread } from "@/lib/onboarding/samples/draw-in-thread";
import {
  filmsOf,
  offsetsOf,
  pathOfStoryPicture,
  type Story,
} from "@/lib/onboarding/samples/stories";
import { writeStills } from "@/lib/onboarding/samples/write-stills";
import type { Camera } from "@/lib/videos/options";

type Options = {
  story: Story;
  /** Counts the boxes of this product that were opened before. */
  copy: number;
  camera: Camera;
  /** The challenge words. */
  words: string;
};
type Thing = Parameters<typeof drawInThread<"drawShot">>[1]["things"][number];
type Shot = { ms: number; things: Thing[] };

/** A card comes to lie in front of the camera a moment before its time. */
const BEFORE_MS = 250;

/**
 * A film that the station accepts from a camera, picture by picture: the words, the box, its packs
 * and the cards of this copy of it.
 */
export async function makeSampleFilm({
  story,
  copy,
  camera,
  words,
}: Options): Promise<Uint8Array<ArrayBuffer>> {
  const { plateMs, parts } = filmsOf(story);
  const name = CAMERA_NAMES[camera];
  const shots = shotsOf({ story, copy, camera });
  const ms = plateMs + parts[camera].reduce((sum, part) => sum + part.ms, 0);
  const drawn = shots.map(async (shot) => ({
    ms: shot.ms,
    data: await drawInThread("drawShot", { camera: name, ...shot }),
  }));
  const plate = { ms: 0, data: await drawInThread("drawPlate", { words, camera: name }) };
  return new Uint8Array(writeStills({ stills: [plate, ...(await Promise.all(drawn))], ms }));
}

function shotsOf({ story, copy, camera }: Omit<Options, "words">): Shot[] {
  const { slug } = story;
  const { plateMs, parts } = filmsOf(story);
  const pack = path.join(process.cwd(), "public/art/packs", `${slug}-sealed-536.avif`);
  const box = path.join(process.cwd(), "public/art/products", `${slug}-640.avif`);
  const { cards } = copyOf(story, copy);
  const shots: Shot[] = [];
  let start = plateMs;
  for (const part of parts[camera]) {
    const opened: Thing = { spot: "box", picture: part.pack === 0 ? box : pack };
    shots.push({ ms: start, things: [opened] });
    for (const [index, card] of cards.entries()) {
      if (card.pack !== part.pack) continue;
      const isStored = card === story.cards[index];
      const picture = isStored ? pathOfStoryPicture(card, "front", 500) : { slug, card };
      shots.push({
        ms: offsetsOf(story, card)[`offset${camera}Ms`] - BEFORE_MS,
        things: [
          { spot: "pack", picture: pack },
          { spot: "card", picture },
        ],
      });
    }
    start += part.ms;
  }
  return shots;
}
