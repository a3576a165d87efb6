import "server-only";

import tones from "@/lib/packs/pack-tones.json";

const BOX_PICTURE = /^\/art\/(?:products|boxes)\/(.+)-640\.(?:webp|avif)$/;

/**
 * The picture of a box names its packs' art if we drew both. Others keep what was stored with
 * them: the sample's, or our own wrapper.
 */
export function packLookOf({ imageUrl, packArt }: { imageUrl: string; packArt: string }): {
  packArt: string;
  packTone: string;
} {
  const name = BOX_PICTURE.exec(imageUrl)?.[1] ?? "";
  const art = Object.hasOwn(tones, name) ? name : packArt;
  return { packArt: art, packTone: toneOf(art) };
}

/** The color of a pack's light. */
export function toneOf(packArt: string): string {
  return Object.entries(tones).find(([name]) => name === packArt)?.[1] ?? tones.house;
}
