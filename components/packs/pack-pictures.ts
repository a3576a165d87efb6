const WIDTHS = [268, 536, 804] as const;
const LAYERS = ["sealed", "body", "strip", "back", "crease"] as const;
type PackLayer = (typeof LAYERS)[number];

/** All layers have one size, so that they align exactly. */
export const PACK_SIZE = { width: 268, height: 446 } as const;

export function packPicture(packArt: string, layer: PackLayer, width: number): string {
  return `/art/packs/${packArt}-${layer}-${width}.avif`;
}

export function packSourceSet(packArt: string, layer: PackLayer): string {
  return WIDTHS.map((width) => `${packPicture(packArt, layer, width)} ${width}w`).join(", ");
}

/** Takes CSS pixels. Losing a tenth of the resolution is invisible. */
function packWidthFor(cssWidth: number): number {
  const wanted = cssWidth * Math.min(devicePixelRatio, 2) * 0.9;
  return WIDTHS.find((width) => width >= wanted) ?? 804;
}

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
  return packWidthFor(Math.min(innerHeight * 0.4, innerWidth * 0.73));
}

export function fetchPack(packArt: string): Promise<void[]> {
  return Promise.all(
    LAYERS.map((layer) => fetchPicture(packPicture(packArt, layer, handPackWidth()))),
  );
}
