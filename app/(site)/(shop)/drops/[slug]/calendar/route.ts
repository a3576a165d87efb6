import { withRoute } from "@/lib/api/route";
import { calendarFile } from "@/lib/drops/calendar-file";
import { findDropNow } from "@/lib/drops/get-drop";
import { dropNotFound } from "@/lib/drops/not-found";
import { dropParamsSchema } from "@/lib/drops/schema";
import { absoluteUrl } from "@/lib/platform/seo/page-metadata";

/** The opening of the room and the start, for anyone's calendar. */
export const GET = withRoute(
  { access: "public", params: dropParamsSchema },
  async ({ params: { slug } }) => {
    const drop = await findDropNow(slug);
    if (!drop) throw dropNotFound();
    return new Response(calendarFile({ ...drop, url: absoluteUrl(`/drops/${slug}`) }), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${slug}.ics"`,
        "Cache-Control": "public, max-age=60",
      },
    });
  },
);
