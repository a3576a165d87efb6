export const OPTIMIZER_WIDTHS = [256, 384, 640, 828];
export const OPTIMIZER_QUALITY = 75;

/** @param {string[]} hosts @returns {NonNullable<import("next").NextConfig["images"]>} */
export function optimizerSettings(hosts) {
  if (hosts.length === 0) return { unoptimized: true };
  // The optimizer is public and costs CPU time, so it serves only our hosts.
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
