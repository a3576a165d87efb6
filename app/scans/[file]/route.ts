import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { findScanFile } from "@/lib/scans/find-scan";
import { scanNameSchema } from "@/lib/scans/scan-name";
import { sharedPictureAnswer } from "@/lib/showcase/shared-picture-answer";

const params = z.object({ file: scanNameSchema });

/** The key is a 128-bit secret of the card's owner, so pictures need no session. */
export const GET = withRoute({ access: "public", params }, async ({ request, params: { file } }) =>
  // Browsers revalidate a cached picture on every use, because its URL ends when the card is sold.
  sharedPictureAnswer(request, await findScanFile(file.key), file.width),
);
