import { OPTIMIZER_QUALITY, OPTIMIZER_WIDTHS } from "@/lib/platform/storage/optimizer-settings.mjs";

/** How one picture is offered to the browser: the address every browser takes, and smaller or newer ones beside it. */
export type PictureSources = {
  src: string;
  /** For the plain img, when there is nothing better to choose by type. */
  srcSet?: string;
  avifSrcSet?: string;
  webpSrcSet?: string;
};

const OWN_PICTURE = /^(\/(?:art|uploads)\/.+)-640\.webp$/;
const OWN_WIDTHS = [240, 480, 640];

/**
 * Pictures of our own are stored in three widths and two formats under one name. A picture elsewhere goes through
 * the image optimizer, which knows those at UploadThing only; anything else is taken unchanged.
 */
export function pictureSourcesOf(src: string): PictureSources {
  const own = OWN_PICTURE.exec(src);
  if (own) {
    const set = (format: string) =>
      OWN_WIDTHS.map((width) => `${own[1]}-${width}.${format} ${width}w`).join(", ");
    return { src, avifSrcSet: set("avif"), webpSrcSet: set("webp") };
  }
  if (src.startsWith("https://")) {
    const at = (width: number) =>
      `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${OPTIMIZER_QUALITY}`;
    return {
      src: at(640),
      srcSet: OPTIMIZER_WIDTHS.map((width) => `${at(width)} ${width}w`).join(", "),
    };
  }
  return { src };
}
