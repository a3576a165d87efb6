import { placeholderImage } from "@/lib/catalog/placeholder-image";

export const dynamic = "force-static";

/** The picture of a product whose own does not load. */
export function GET() {
  return new Response(placeholderImage, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
