"use client";

import { useStaffRole } from "@/components/back-office/staff-role";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ROLE_DUTIES, ROLE_NAMES } from "@/lib/sessions/roles";

export function AccessDenied() {
  const role = useStaffRole();
  return (
    <div className="wrap grid min-h-[60dvh] content-center">
      {role ? (
        <EmptyState
          heading="h1"
          title="Your role can't open this page"
          description={`Your role is ${ROLE_NAMES[role]}: ${ROLE_DUTIES[role].toLowerCase()}. An owner can change it.`}
        >
          <ButtonLink href="/admin/today">Go to Today</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          title="Access Denied"
          description="You need admin privileges to access this page."
        >
          <ButtonLink href="/">Go Home</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
