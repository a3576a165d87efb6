import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { dropParamsSchema } from "@/lib/drops/schema";
import { tag } from "@/lib/drops/tag";
import { getDropProof } from "@/lib/proof/drops/get-drop-proof";
import { dropProofSchema } from "@/lib/proof/drops/schema";

const FEW_SECONDS = "public, max-age=5";

export const dropProofEndpoints = defineEndpoints(tag, {
  getDropProof: endpoint("GET /api/drops/{slug}/proof", {
    access: "public",
    summary: "Get what the ledger says of a drop, with proofs",
    description: "Together with listDraw, everything needed to verify the draw without us.",
    params: dropParamsSchema,
    output: dropProofSchema,
    errors: [404],
  }).handle(async ({ params, reply: { headers } }) => {
    const proof = await getDropProof(params.slug);
    headers.set("Cache-Control", FEW_SECONDS);
    return proof;
  }),
});
