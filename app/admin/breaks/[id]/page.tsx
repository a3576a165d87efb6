import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/back-office/access-denied";
import { breakQuery, passportQuery } from "@/components/breaks/break-queries";
import { BreakScreen } from "@/components/breaks/break-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { getBreak } from "@/lib/breaks/get-break";
import { type Break, breakParamsSchema } from "@/lib/breaks/schema";
import { findStory } from "@/lib/onboarding/samples/stories";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { getPassport } from "@/lib/proof/passport/get-passport";

export const metadata: Metadata = { title: "Break Station", robots: { index: false } };

type BreakPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function findOrNotFound(id: string): Promise<Break> {
  try {
    return await getBreak(id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}

export default async function BreakPage({ params, searchParams }: BreakPageProps) {
  const user = await findPageStaff("getBreak");
  if (!user) return <AccessDenied />;

  const { success, data } = breakParamsSchema.safeParse(await params);
  if (!success) notFound();
  const { id } = data;
  const { pack, card, film } = await searchParams;
  const queryClient = createQueryClient();
  const opened = await findOrNotFound(id);
  queryClient.setQueryData(breakQuery(id).queryKey, opened);
  if (opened.status === "COMMITTED") {
    const { boxId } = opened;
    queryClient.setQueryData(
      passportQuery(boxId).queryKey,
      await getPassport({ boxId, viewer: user }),
    );
  }
  const hasSamples = Boolean(getEnv().FAIRWAX_EMBEDDED) && findStory(opened) !== null;
  return (
    <Prefetched queryClient={queryClient}>
      <BreakScreen
        id={id}
        hasSamples={hasSamples}
        isFilming={film === "on"}
        place={{ pack: Number(pack), position: Number(card) }}
      />
    </Prefetched>
  );
}
