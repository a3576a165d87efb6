import { Badge } from "@/components/ui/badge";
import type { Customer } from "@/lib/customers/desk/schema";
import { ROLE_NAMES } from "@/lib/sessions/roles";

type CustomerBadgesProps = {
  customer: Pick<Customer, "isActive" | "emailVerified" | "role"> & {
    isTrustedBuyer?: boolean;
    isLocked?: boolean;
  };
};

export function CustomerBadges({ customer }: CustomerBadgesProps) {
  const { isActive, emailVerified, role, isTrustedBuyer, isLocked } = customer;
  return (
    <span className="flex flex-wrap gap-1">
      {isActive ? <Badge>Active</Badge> : <Badge variant="vault">Disabled</Badge>}
      {isLocked && <Badge variant="vault">Locked</Badge>}
      {!emailVerified && <Badge>Email not verified</Badge>}
      {isTrustedBuyer && <Badge variant="on">Trusted buyer</Badge>}
      {role && <Badge variant="grade">{ROLE_NAMES[role]}</Badge>}
    </span>
  );
}
