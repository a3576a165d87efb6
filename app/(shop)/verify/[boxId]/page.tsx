import "@/app/globals.css";

import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { VerifyScreen } from "@/components/proof/verify-screen";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { getAnchorKeys } from "@/lib/proof/anchors/anchor-keys";
import { findBoxName } from "@/lib/proof/find-box-name";
import { boxParamsSchema } from "@/lib/proof/schema";

export const metadata: Metadata = { title: "Check this box yourself", robots: { index: false } };

export default async function VerifyPage({ params }: PageProps<"/verify/[boxId]">) {
  const { data } = boxParamsSchema.safeParse(await params);
  const name = data && (await findBoxName(data.boxId));
  if (!name) notFound();
  return (
    <VerifyScreen
      boxId={data.boxId}
      name={name}
      serverKey={getLogSigner().verifierKey}
      anchorKeys={getAnchorKeys()}
    />
  );
}
