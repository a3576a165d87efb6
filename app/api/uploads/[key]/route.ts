import { z } from "zod";

import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { PICTURE_KEY } from "@/lib/platform/storage/picture-files";
import { receivePicture } from "@/lib/platform/storage/receive-picture";

const INCOMPLETE = "This upload address is not complete.";
const params = z.object({ key: z.string().regex(PICTURE_KEY) });
const query = z.object({
  expires: z
    .string({ error: INCOMPLETE })
    .regex(/^\d{1,15}$/, INCOMPLETE)
    .transform(Number),
  signature: z.string({ error: INCOMPLETE }),
});

// The signature is the permission: whoever holds the address may send one picture, with or without a session.
export const PUT = withRoute(
  { access: "public", params, query },
  async ({ request, params: { key }, query: { expires, signature } }) =>
    Response.json(await receivePicture({ request, key, expires, signature })),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
