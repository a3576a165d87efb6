import "server-only";

import type { Reply } from "@/lib/api/define-endpoint";
import { AppError } from "@/lib/platform/errors";
import { rangeOf } from "@/lib/platform/http/byte-range";
import { findWatchable } from "@/lib/videos/find-watchable";
import { videoNotFound } from "@/lib/videos/lock-video";
import { streamVideo } from "@/lib/videos/stream-video";
import type { Viewer } from "@/lib/videos/viewer";

type Options = { id: string; viewer: Viewer; request: Request; reply: Reply };

export async function answerVideo({
  id,
  viewer,
  request,
  reply,
}: Options): Promise<ReadableStream<Uint8Array> | string> {
  const video = await findWatchable(id, viewer);
  if (!video) throw videoNotFound();
  const etag = `"${video.sha256}"`;
  const range = rangeOf(request.headers, { size: video.bytes, etag });
  if (range === "none")
    throw new AppError("range_not_satisfiable", "The video ends before that range.", {
      bytes: video.bytes,
    });
  const { start, end } = range ?? { start: 0, end: video.bytes };
  const headers = {
    "Accept-Ranges": "bytes",
    "Cache-Control": video.isPublic ? "private, max-age=3600" : "private, no-store",
    "Content-Length": String(end - start),
    "Content-Security-Policy": "default-src 'none'; media-src 'self'; sandbox",
    "Content-Type": video.contentType,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    ...(range && { "Content-Range": `bytes ${start}-${end - 1}/${video.bytes}` }),
  };
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
  if (range) reply.status = 206;
  return request.method === "HEAD" ? "" : await streamVideo({ id, start, end });
}
