import { connection } from "next/server";

import { VerifyFileScreen } from "@/components/proof/verify-file-screen";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { getServiceKeys } from "@/lib/proof/service-keys";

export const generateMetadata = () =>
  pageMetadata({
    title: "Check a proof",
    description:
      "Open the downloaded proof of a box. Your browser checks its history, its cards and their order, even without a connection.",
    path: "/verify",
  });

export default async function VerifyFilePage() {
  // Uses the keys of the running server, not of the build.
  await connection();
  return <VerifyFileScreen serverKey={getLogSigner().verifierKey} serviceKeys={getServiceKeys()} />;
}
