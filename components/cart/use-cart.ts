"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { cartCardsQuery, cartQuery } from "@/components/cart/cart-queries";
import { cartSession, onCartSession, readCartSession } from "@/components/cart/session-id";
import type { CartCard, CartItem } from "@/lib/cart/schema";

const NO_LINES: readonly CartItem[] = [];
const NO_CARDS: readonly CartCard[] = [];

/** A first visit without a session has no cart and sends no request. */
export function useCart() {
  const sessionId = useSyncExternalStore(onCartSession, readCartSession, () => null);
  const { data, isLoading, refetch } = useQuery({
    ...cartQuery(sessionId ?? ""),
    enabled: sessionId !== null,
  });
  const {
    data: cards,
    isLoading: areCardsLoading,
    refetch: refetchCards,
  } = useQuery({
    ...cartCardsQuery(sessionId ?? ""),
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
    else if (isChanged && readCartSession() !== null) void Promise.all([refetch(), refetchCards()]);
  }, [status, user, refetch, refetchCards]);

  return {
    lines: data ?? NO_LINES,
    cards: cards ?? NO_CARDS,
    isLoading: isLoading || areCardsLoading,
  };
}
