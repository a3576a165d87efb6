import { PUBLIC_PAGES } from "@/lib/platform/seo/public-pages";
import { renderSharePicture } from "@/lib/platform/seo/share-picture";

// One per public page; any other name is not found.
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => PUBLIC_PAGES.map(({ name }) => ({ page: `${name}.png` }));

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ page: string }> },
): Promise<Response> {
  const { page } = await params;
  const title = PUBLIC_PAGES.find(({ name }) => `${name}.png` === page)?.shareTitle ?? "";
  const picture = await renderSharePicture({
    title,
    line: "Sealed trading-card boxes, opened on camera and revealed by you.",
  });
  return new Response(picture, {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
    },
  });
}
