import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ConfirmScreen } from "@/components/accounts/factors/confirm-screen";
import { safeNextPath } from "@/components/accounts/next-path";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Confirm it's you", robots: { index: false } };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function ConfirmPage({ searchParams }: Props) {
  const { next } = await searchParams;
  const path = safeNextPath(next) ?? "/account";
  if (!(await findPageUser()))
    redirect(
      `/auth?next=${encodeURIComponent(`/account/confirm?next=${encodeURIComponent(path)}`)}`,
    );
  return <ConfirmScreen next={path} />;
}
