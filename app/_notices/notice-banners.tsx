import { CardBanner } from "@/components/notices/card-banner";
import { CardNews } from "@/components/notices/card-news";
import { ReadyBanner } from "@/components/notices/ready-banner";
import type { Notice } from "@/lib/notices/schema";

type NoticeBannersProps = {
  /** As the queries around the banners have them. */
  notices: readonly Notice[];
  exceptBoxId?: string | undefined;
};

/** The server writes the news, so that their words are no script. */
export function NoticeBanners({ notices, exceptBoxId }: NoticeBannersProps) {
  const news = notices.filter((notice) => notice.kind !== "BOX_READY");
  return (
    <>
      <ReadyBanner exceptBoxId={exceptBoxId} />
      {news.length > 0 && (
        <CardBanner
          news={news.map((notice) => ({ id: notice.id, text: <CardNews notice={notice} /> }))}
        />
      )}
    </>
  );
}
