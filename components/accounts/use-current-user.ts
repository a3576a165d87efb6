"use client";

import { useQuery } from "@tanstack/react-query";

import { addressOf } from "@/lib/client/address";
import { call } from "@/lib/client/call";
import type { Output } from "@/lib/client/operations";
import { nullOn401 } from "@/lib/platform/client/query-client";
import { dropSessionHint, hasSessionHint } from "@/lib/sessions/session-hint";

export type CurrentUser = Output<"GET /api/auth/user">;

type Session =
  | { status: "loading"; user: null }
  | { status: "signed-in"; user: CurrentUser }
  | { status: "signed-out"; user: null };

/** Sign-in and registration store the user under this key; logout stores null. */
export const CURRENT_USER_KEY = [addressOf("GET /api/auth/user")];

export function useCurrentUser(): Session {
  const { data: user, isPending } = useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: fetchCurrentUser,
  });
  if (isPending) return { status: "loading", user: null };
  return user ? { status: "signed-in", user } : { status: "signed-out", user: null };
}

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  if (!hasSessionHint()) return null;
  const user = await nullOn401(
    call("GET /api/auth/user", {
      headers: { "X-Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
  );
  if (!user) dropSessionHint();
  return user;
}
