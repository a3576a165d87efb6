import { GET as READ_BUNDLE } from "@/app/api/ledger/boxes/[boxId]/bundle/route";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { savedBundleSchema } from "@/lib/proof/bundle/schema";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { call } from "@/tests/setup/request";

export async function readBundle(box: string) {
  const path = `/api/ledger/boxes/${box}/bundle`;
  return savedBundleSchema.parse(
    await (await call(READ_BUNDLE, path, { params: { boxId: box } })).json(),
  );
}

/** What a collector's check of a box's proof says about the services outside. */
export async function outsideLineOf(box: string, line: "anchors" | "witnesses") {
  const bundle = await readBundle(box);
  const lines = await verifyBundle({
    bundle,
    pinnedKey: getLogSigner().verifierKey,
    ...(bundle.outside && { serviceKeys: bundle.outside.keys }),
    pictureOf: () => Promise.resolve(null),
  });
  return lines.find(({ id }) => id === line);
}
