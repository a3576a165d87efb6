import { OPTIMIZER_QUALITY, OPTIMIZER_WIDTHS } from "@/lib/platform/storage/optimizer-settings.mjs";

export type PictureSources = {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  webpSrcSet?: string;
};

const OWN_PICTURE = /^(\/(?:art|uploads)\/.+)-640\.webp$/;
const OWN_WIDTHS = [240, 480, 640];

/**
 * Our pictures have stored sizes. Others use the image optimizer, which serves only UploadThing's.
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
