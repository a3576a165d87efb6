"use client";

import { createContext, type ReactNode, use } from "react";

import { Notice } from "@/components/ui/notice";
import { OWN_CASE } from "@/lib/api/own-case-words";

/** The colleague at the desk. Alone means that no other colleague has a role. */
type Colleague = { username: string; isAlone: boolean };
const ColleagueContext = createContext<Colleague | null>(null);

export function ColleagueProvider({ children, ...colleague }: Colleague & { children: ReactNode }) {
  return <ColleagueContext value={colleague}>{children}</ColleagueContext>;
}

/** By the usernames of the customers behind a case. */
export function useIsOwnCase(customers: readonly (string | null | undefined)[]): boolean {
  const colleague = use(ColleagueContext);
  return colleague !== null && !colleague.isAlone && customers.includes(colleague.username);
}

type OwnCaseProps = { customers: readonly (string | null | undefined)[]; children: ReactNode };

/** The controls that decide a case, or why a colleague has to. */
export function OwnCase({ customers, children }: OwnCaseProps) {
  return useIsOwnCase(customers) ? <Notice tone="wax">{OWN_CASE}</Notice> : children;
}
