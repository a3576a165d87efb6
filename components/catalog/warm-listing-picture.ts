import { preload } from "react-dom";

import { pictureSourcesOf } from "@/components/catalog/picture-sources";

/** Display width of the picture on the listing's own page, as in img sizes. */
export const LISTING_PICTURE_SIZES = "(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 92vw";

export function warmListingPicture(imageUrl: string): void {
  const { src, srcSet, avifSrcSet } = pictureSourcesOf(imageUrl);
  preload(src, {
    as: "image",
    imageSrcSet: avifSrcSet ?? srcSet,
    imageSizes: LISTING_PICTURE_SIZES,
    ...(avifSrcSet ? { type: "image/avif" } : {}),
  });
}
