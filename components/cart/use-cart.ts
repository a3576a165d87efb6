"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { cartKey } from "@/components/cart/cart-actions";
import { cartSession, onCartSession, readCartSession } from "@/components/cart/session-id";
import type { CartItem } from "@/lib/cart/schema";

const NO_LINES: readonly CartItem[] = [];

/** A first visit without a session has no cart and sends no request. */
export function useCart(): { lines: readonly CartItem[]; isLoading: boolean } {
  const sessionId = useSyncExternalStore(onCartSession, readCartSession, () => null);
  const { data, isLoading, refetch } = useQuery<CartItem[]>({
    queryKey: cartKey(sessionId ?? ""),
    enabled: sessionId !== null,
  });

  // Signing in merges the browser's cart into the account's; signing out leaves it there.
  const { status, user } = useCurrentUser();
  const shownFor = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (status === "loading") return;
    const owner = user?.id ?? null;
    const isChanged = shownFor.current !== undefined && shownFor.current !== owner;
    shownFor.current = owner;
    if (owner && readCartSession() === null) cartSession();
    else if (isChanged && readCartSession() !== null) void refetch();
  }, [status, user, refetch]);

  return { lines: data ?? NO_LINES, isLoading };
}
