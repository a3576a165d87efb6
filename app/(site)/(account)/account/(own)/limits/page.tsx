import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { LIMITS } from "@/components/spending/limits-query";
import { LimitsScreen } from "@/components/spending/limits-screen";
import { getLimits } from "@/lib/spending/get-limits";

export const metadata: Metadata = { title: "Limits", robots: { index: false } };

export default ownPage("/account/limits", async ({ userId, queryClient }) => {
  await queryClient.prefetchQuery({ ...LIMITS, queryFn: () => getLimits({ userId }) });
  return <LimitsScreen />;
});
