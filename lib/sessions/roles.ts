/** Every role is an administrator in the specification's sense. */
export const ROLES = ["OWNER", "MANAGER", "BREAKER", "SHIPPER", "SUPPORT"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  OWNER: "Owner",
  MANAGER: "Manager",
  BREAKER: "Breaker",
  SHIPPER: "Shipper",
  SUPPORT: "Support",
};
