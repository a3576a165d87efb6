import type { MetadataRoute } from "next";

import { BRAND, PAGE_COLORS } from "@/lib/platform/brand";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: BRAND,
    short_name: BRAND,
    description: "Sealed trading-card products, opened on camera and revealed by you.",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAGE_COLORS.light,
    theme_color: PAGE_COLORS.light,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
