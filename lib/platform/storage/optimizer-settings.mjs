// Plain JavaScript, because the build configuration reads it, too.

/**
 * The widths in which Next's image optimizer serves pictures at UploadThing: the only pictures of
 * ours without stored sizes.
 */
export const OPTIMIZER_WIDTHS = [256, 384, 640, 828];
export const OPTIMIZER_QUALITY = 75;

/**
 * Next's `images`. Whatever a browser may ask the optimizer for costs time and becomes public, so
 * it serves only the pictures of this UploadThing app, in those widths; without one it answers 404.
 *
 * @param {string[]} hosts where the app's pictures are
 * @returns {NonNullable<import("next").NextConfig["images"]>}
 */
export function optimizerSettings(hosts) {
  if (hosts.length === 0) return { unoptimized: true };
  return {
    localPatterns: [],
    remotePatterns: hosts.map((hostname) => ({
      protocol: "https",
      hostname,
      port: "",
      pathname: "/f/*",
      search: "",
    })),
    formats: ["image/avif", "image/webp"],
    deviceSizes: OPTIMIZER_WIDTHS,
    imageSizes: [],
    qualities: [OPTIMIZER_QUALITY],
    maximumRedirects: 0,
  };
}
