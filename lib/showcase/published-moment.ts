import "server-only";

import { AppError } from "@/lib/platform/errors";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";
import { findPublishedFilm } from "@/lib/showcase/find-published-film";
import { sharedPictureHeaders } from "@/lib/showcase/shared-picture-headers";
import { cutMoment } from "@/lib/videos/cutting/cut-film";
import { findWatchable } from "@/lib/videos/find-watchable";
import { videoIdIn } from "@/lib/videos/options";
import { readFilm } from "@/lib/videos/read-film";
import type { PackFilm } from "@/lib/videos/schema";
import { momentAt } from "@/lib/videos/timeline";

const BEFORE_MS = 2000;
const AFTER_MS = 4000;

/** A cut reads some megabytes, and crawlers may ask for many at once. */
const inTurn = createWorkQueue({ maxWaiting: 20 });

export const momentPath = (slug: string) => `/shared/${slug}/film`;

/** Where camera A shows the card. Null if its film doesn't. */
export function previewOf(film: PackFilm | null) {
  const ms = film?.cards[0]?.at.A ?? null;
  if (!film || ms === null) return null;
  const { index, ms: inPart } = momentAt(film.A.parts, ms - film.A.startMs);
  const part = film.A.parts[index];
  return part ? { ...part, ms: inPart } : null;
}

/**
 * Six seconds of camera A around a published card, for previews of its link.
 * @throws {AppError} 404
 */
export async function publishedMoment(request: Request, slug: string): Promise<Response> {
  const moment = previewOf(await findPublishedFilm(slug));
  const id = moment && videoIdIn(moment.url ?? "");
  const video = id && (await findWatchable(id, null));
  if (!moment || !id || !video) throw momentNotFound();
  const headers = sharedPictureHeaders(video.contentType, `${video.sha256} ${moment.ms}`);
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const bytes = await inTurn(() =>
    cutMoment(
      {
        contentType: video.contentType,
        bytes: video.bytes,
        read: (start, end) => readFilm({ id, start, end }),
      },
      { fromMs: Math.max(0, moment.ms - BEFORE_MS), toMs: moment.ms + AFTER_MS },
    ),
  );
  if (!bytes) throw momentNotFound();
  return new Response(bytes, { headers });
}

const momentNotFound = () => new AppError("not_found", "We couldn't find that film.");
