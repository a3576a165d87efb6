import { ROLES } from "@/lib/sessions/roles";

/** Any colleague. */
export const STAFF = ROLES;
export const OWNERS = ["OWNER"] as const;
export const MANAGERS = ["OWNER", "MANAGER"] as const;
export const BREAKERS = [...MANAGERS, "BREAKER"] as const;
export const SHIPPERS = [...MANAGERS, "SHIPPER"] as const;
export const SUPPORT = [...MANAGERS, "SUPPORT"] as const;
