// Plain JavaScript, because the build configuration reads it, too.

export const OPTIMIZER_WIDTHS = [256, 384, 640, 828];
export const OPTIMIZER_QUALITY = 75;

/**
 * @param {string[]} hosts the only ones served, because optimizing costs time and is public
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
