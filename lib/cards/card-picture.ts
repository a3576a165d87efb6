/** Pixels. Cards are 5:7. */
export const CARD_WIDTHS = [160, 250, 500, 750] as const;
export type CardWidth = (typeof CARD_WIDTHS)[number];
export const CARD_HEIGHT_PER_WIDTH = 7 / 5;

const WIDTH_IN_ADDRESS = /(?<=-)\d+(?=\.avif$)|(?<=[?&]width=)\d+/;
const WIDTH_AND_FORMAT = /-\d+\.avif$/;

/**
 * The stored scan, whose bytes the record covers. Samples don't have one. The station's pictures
 * don't lead to it, so those use their largest width.
 */
export function originalScanOf(image: string): string {
  return WIDTH_AND_FORMAT.test(image)
    ? image.replace(WIDTH_AND_FORMAT, ".webp")
    : cardPictureAt(image, 750);
}

/** The API returns the 500-pixel picture, with the width in the file name or the query. */
export function cardPictureAt(image: string, width: CardWidth): string {
  return image.replace(WIDTH_IN_ADDRESS, `${width}`);
}
