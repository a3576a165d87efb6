import { AppBadge } from "@/components/notices/app-badge";
import { CardBanner } from "@/components/notices/card-banner";
import { CardNews } from "@/components/notices/card-news";
import { ReadyBanner } from "@/components/notices/ready-banner";
import type { Notice } from "@/lib/notices/schema";

type NoticeBannersProps = {
  /** The notices as prefetched for the queries around the banners. */
  notices: readonly Notice[];
};

/** The server renders the news, so that its text isn't in a script. */
export function NoticeBanners({ notices }: NoticeBannersProps) {
  const news = notices.filter((notice) => notice.kind !== "BOX_READY");
  return (
    <>
      <AppBadge />
      <ReadyBanner />
      {news.length > 0 && (
        <CardBanner
          news={news.map((notice) => ({ id: notice.id, text: <CardNews notice={notice} /> }))}
        />
      )}
    </>
  );
}
