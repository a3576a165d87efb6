import { packPicture, packWidthFor, sealed } from "@/components/cards/pack-art";

/** Layers that a torn pack adds to its sealed picture; the same for all packs. */
const SHARED = ["torn-edge", "crease", "back"] as const;

/** All pictures have one size, so that they align exactly. */
export const PACK_SIZE = { width: 268, height: 446 } as const;

const fetched = new Map<string, Promise<void>>();

/** A picture that fails to load delays nothing and is requested again. */
export function fetchPicture(source: string): Promise<void> {
  const known = fetched.get(source);
  if (known) return known;
  const image = new Image();
  image.src = source;
  const decoded = image.decode().catch(() => void fetched.delete(source));
  fetched.set(source, decoded);
  return decoded;
}

export function handPackWidth(): number {
  const width = Math.min(innerHeight * 0.4, innerWidth * 0.73);
  // Losing a tenth of the resolution is invisible.
  return packWidthFor(width * Math.min(devicePixelRatio, 2) * 0.9);
}

export function fetchPack(packArt: string): Promise<void[]> {
  return Promise.all(
    [sealed(packArt), ...SHARED].map((name) => fetchPicture(packPicture(name, handPackWidth()))),
  );
}
