const WIDTHS = [268, 536, 804] as const;
const LAYERS = ["sealed", "body", "strip", "back", "crease"] as const;
type PackLayer = (typeof LAYERS)[number];

/** Every layer of a pack is drawn at one size, so that they lie exactly over each other. */
export const PACK_SIZE = { width: 268, height: 446 } as const;

export function packPicture(packArt: string, layer: PackLayer, width: number): string {
  return `/art/packs/${packArt}-${layer}-${width}.avif`;
}

export function packSourceSet(packArt: string, layer: PackLayer): string {
  return WIDTHS.map((width) => `${packPicture(packArt, layer, width)} ${width}w`).join(", ");
}

/** The stored width for a pack that is shown as wide as this, in CSS pixels. A tenth of a pixel less is not seen. */
function packWidthFor(cssWidth: number): number {
  const wanted = cssWidth * Math.min(devicePixelRatio, 2) * 0.9;
  return WIDTHS.find((width) => width >= wanted) ?? 804;
}

const fetched = new Map<string, Promise<void>>();

/** Fetches and decodes a picture ahead; one that does not come is no reason to wait, and is asked for again. */
export function fetchPicture(source: string): Promise<void> {
  const known = fetched.get(source);
  if (known) return known;
  const image = new Image();
  image.src = source;
  const decoded = image.decode().catch(() => void fetched.delete(source));
  fetched.set(source, decoded);
  return decoded;
}

/** The stored width in which a pack lies in the hand. */
export function handPackWidth(): number {
  return packWidthFor(Math.min(innerHeight * 0.4, innerWidth * 0.73));
}

/** All layers of a pack as it lies in the hand. */
export function fetchPack(packArt: string): Promise<void[]> {
  return Promise.all(
    LAYERS.map((layer) => fetchPicture(packPicture(packArt, layer, handPackWidth()))),
  );
}
