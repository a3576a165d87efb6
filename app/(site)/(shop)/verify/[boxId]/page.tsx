import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { VerifyScreen } from "@/components/proof/verify-screen";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { findBoxName } from "@/lib/proof/find-box-name";
import { boxParamsSchema } from "@/lib/proof/schema";
import { getServiceKeys } from "@/lib/proof/service-keys";

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
      serviceKeys={getServiceKeys()}
    />
  );
}
