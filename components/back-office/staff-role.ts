"use client";

import { createContext, useContext } from "react";

import { mayCall, type StaffEndpoint } from "@/lib/api/staff-access";
import type { Role } from "@/lib/sessions/roles";

/** The role of whom the back office's frame is for. */
export const StaffRole = createContext<Role | null>(null);

/** Null outside the back office. */
export const useStaffRole = () => useContext(StaffRole);

/** Whether whom the back office's frame is for may call an endpoint. */
export function useMayCall(): (endpoint: StaffEndpoint) => boolean {
  const role = useStaffRole();
  return (endpoint) => mayCall(role, endpoint);
}
