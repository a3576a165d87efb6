import { connection } from "next/server";

import { VerifyFileScreen } from "@/components/proof/verify-file-screen";
import { listDrawnDrops } from "@/lib/drops/list-public-drops";
import { listKeyChanges } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { listSealedBoxes } from "@/lib/proof/overview/list-sealed-boxes";
import { getServiceKeys } from "@/lib/proof/service-keys";

export const generateMetadata = () =>
  pageMetadata({
    title: "Check a box yourself",
    description:
      "Paste a link to a box, or open its downloaded proof. Your browser checks its history, its cards and their order.",
    path: "/verify",
  });

export default async function VerifyFilePage() {
  // Uses the keys of the running server, not of the build.
  await connection();
  const [boxes, drops, keyChanges] = await Promise.all([
    listSealedBoxes(),
    listDrawnDrops(),
    listKeyChanges(db),
  ]);
  return (
    <VerifyFileScreen
      serverKey={getLogSigner().verifierKey}
      keyChanges={keyChanges}
      serviceKeys={getServiceKeys()}
      boxes={boxes}
      drops={drops}
    />
  );
}
