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

/** The duties of each role, as owners and invited colleagues read them. */
export const ROLE_DUTIES: Record<Role, string> = {
  OWNER: "Everything, including roles and settings",
  MANAGER: "Everything except roles and settings",
  BREAKER: "Opening and recording sold boxes",
  SHIPPER: "Parcels and places in the vault",
  SUPPORT: "Orders, customers, messages and claims",
};
