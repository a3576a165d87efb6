export const CARD_BACK = "/art/cards/back-500.avif";

const WIDTHS = [268, 536, 804] as const;

export const sealed = (packArt: string) => `${packArt}-sealed` as const;
/** A sealed pack, or a layer that a torn pack adds to it; those are the same for all packs. */
export type PackPicture = ReturnType<typeof sealed> | "torn-edge" | "crease" | "back";

export function packPicture(name: PackPicture, width: number): string {
  return `/art/packs/${name}-${width}.avif`;
}

export function packSourceSet(name: PackPicture): string {
  return WIDTHS.map((width) => `${packPicture(name, width)} ${width}w`).join(", ");
}

/** The narrowest that is wide enough, or the widest. Takes pixels of the screen. */
export const packWidthFor = (pixels: number): number =>
  WIDTHS.find((width) => width >= pixels) ?? 804;
