/** The widths, in pixels, that each picture of a card exists in. Cards are 5 wide and 7 high. */
export const CARD_WIDTHS = [160, 250, 500, 750] as const;
export type CardWidth = (typeof CARD_WIDTHS)[number];
export const CARD_HEIGHT_PER_WIDTH = 7 / 5;

const WIDTH_IN_ADDRESS = /-\d+(?=\.avif$)/;

/** The address of a card's picture in another width: the one that the API names is 500 pixels wide. */
export function cardPictureAt(image: string, width: CardWidth): string {
  return image.replace(WIDTH_IN_ADDRESS, `-${width}`);
}
