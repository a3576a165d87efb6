import "server-only";

import type { ShareFacts } from "@/lib/showcase/share-facts";
import { drawSharePicture, shareVersion } from "@/lib/showcase/share-picture";
import { sharedPictureHeaders } from "@/lib/showcase/shared-picture-headers";

export async function sharePictureAnswer(request: Request, facts: ShareFacts): Promise<Response> {
  const headers = sharedPictureHeaders("image/jpeg", shareVersion(facts));
  if (request.headers.get("if-none-match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await drawSharePicture(facts)), { headers });
}
