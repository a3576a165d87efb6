"use client";

import { createContext, useContext } from "react";

import type { Role } from "@/lib/sessions/roles";

/** The role of whom the back office's frame is for. */
export const StaffRole = createContext<Role | null>(null);

/** Null outside the back office. */
export const useStaffRole = () => useContext(StaffRole);
