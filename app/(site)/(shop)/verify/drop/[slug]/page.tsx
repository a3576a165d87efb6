import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { VerifyDropScreen } from "@/components/drops/verify/verify-drop-screen";
import { findDropNow } from "@/lib/drops/get-drop";
import { dropParamsSchema } from "@/lib/drops/schema";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { getServiceKeys } from "@/lib/proof/service-keys";

export const metadata: Metadata = { title: "Check the draw yourself", robots: { index: false } };

export default async function VerifyDropPage({ params }: PageProps<"/verify/drop/[slug]">) {
  const { data } = dropParamsSchema.safeParse(await params);
  const drop = data && (await findDropNow(data.slug));
  if (!drop) notFound();
  return (
    <VerifyDropScreen
      slug={drop.slug}
      name={drop.name}
      serverKey={getLogSigner().verifierKey}
      serviceKeys={getServiceKeys()}
    />
  );
}
