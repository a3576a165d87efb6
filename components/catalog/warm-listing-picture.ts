import { preload } from "react-dom";

import { pictureSourcesOf } from "@/components/catalog/picture-sources";

/** The width of a listing's picture on its own page, as in img sizes. */
export const LISTING_PICTURE_SIZES = "(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 92vw";

/** Fetches the picture that a listing's page shows first. */
export function warmListingPicture(imageUrl: string): void {
  const { src, srcSet, avifSrcSet } = pictureSourcesOf(imageUrl);
  preload(src, {
    as: "image",
    imageSrcSet: avifSrcSet ?? srcSet,
    imageSizes: LISTING_PICTURE_SIZES,
    ...(avifSrcSet ? { type: "image/avif" } : {}),
  });
}
