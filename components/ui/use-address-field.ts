"use client";

import { useEffect, useEffectEvent, useRef } from "react";

type AddressField = {
  /** The value in the page's address, as the router has it. */
  value: string;
  /** The same, as it is in the address bar right now. */
  read: () => string;
  write: (value: string) => void;
  settleMs: number;
};

/**
 * An uncontrolled field whose value is a part of the page's address. What is typed goes into the
 * address when it settles, and the field follows every change of the address that isn't its own.
 */
export function useAddressField({ value, read, write, settleMs }: AddressField) {
  const field = useRef<HTMLInputElement>(null);
  const own = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function restore() {
    clearTimeout(timer.current);
    own.current = read();
    if (field.current) field.current.value = own.current;
  }
  // The router's value may be older than the field's last change; the address bar's never is.
  const follow = useEffectEvent(() => read() === own.current || restore());
  const goBack = useEffectEvent(restore);
  useEffect(() => void follow(), [value]);
  useEffect(() => {
    const onBack = () => goBack();
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("popstate", onBack);
      clearTimeout(timer.current);
    };
  }, []);

  function apply(next: string) {
    clearTimeout(timer.current);
    if (next === own.current) return;
    own.current = next;
    write(next);
  }
  return {
    field,
    apply,
    applySoon(next: string) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), settleMs);
    },
    /** Shows again what the address says. */
    restore,
    wait: () => clearTimeout(timer.current),
  };
}
