import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { AppError } from "@/lib/platform/errors";
import { openScan } from "@/lib/scans/open-scan";
import { sharedPictureHeaders } from "@/lib/showcase/shared-picture-headers";

export async function sharedPictureAnswer(
  request: Request,
  stored: string | null,
  width: CardWidth | null,
): Promise<Response> {
  if (!stored) throw pictureNotFound();
  const headers = sharedPictureHeaders(
    width === null ? "image/webp" : "image/avif",
    `${stored} ${width}`,
  );
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const content = await openScan(stored, width);
  if (!content) throw pictureNotFound();
  return new Response(new Uint8Array(content), { headers });
}

export const pictureNotFound = () => new AppError("not_found", "We couldn't find that picture.");
