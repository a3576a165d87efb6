const WIDTHS = [268, 536, 804] as const;
/** Layers that a torn pack adds to its sealed picture; the same for all packs. */
const SHARED = ["torn-edge", "crease", "back"] as const;

/** All pictures have one size, so that they align exactly. */
export const PACK_SIZE = { width: 268, height: 446 } as const;

export const sealed = (packArt: string) => `${packArt}-sealed` as const;
type PackPicture = ReturnType<typeof sealed> | (typeof SHARED)[number];

export function packPicture(name: PackPicture, width: number): string {
  return `/art/packs/${name}-${width}.avif`;
}

export function packSourceSet(name: PackPicture): string {
  return WIDTHS.map((width) => `${packPicture(name, width)} ${width}w`).join(", ");
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
    [sealed(packArt), ...SHARED].map((name) => fetchPicture(packPicture(name, handPackWidth()))),
  );
}
