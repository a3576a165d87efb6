import { useLayoutEffect } from "react";
import { create } from "zustand";

import { wantsCheckout } from "@/components/accounts/next-path";
import type { SecondStep } from "@/lib/accounts/factors/schema";
import { isKnownCustomer } from "@/lib/sessions/known-customer";

export type AuthView =
  | "login"
  | "second-step"
  | "register-step1"
  | "register-step2"
  | "forgot-password";

type AuthState = {
  view: AuthView;
  isResetRequested: boolean;
  /** Taken from the mailed link; in memory only. */
  resetToken: string;
  /** The second factors that the account can sign in with. */
  methods: SecondStep["secondStep"];
  /** Set after a step, not after a tab or page load: the heading then takes focus. */
  isLed: boolean;
};

const STORAGE_KEY = "auth_view";
const INITIAL: AuthState = {
  view: "login",
  isResetRequested: false,
  resetToken: "",
  methods: [],
  isLed: false,
};
// Survives a reload: the server still holds step 1, and the mail with the token is on its way.
const STEP_TWO: AuthState = { ...INITIAL, view: "register-step2" };
const AWAITING_TOKEN: AuthState = { ...INITIAL, view: "forgot-password", isResetRequested: true };

const useView = create(() => INITIAL);

function remembered(): AuthState {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === "register-step2" ? STEP_TWO : stored === "reset" ? AWAITING_TOKEN : INITIAL;
  } catch {
    return INITIAL;
  }
}

/** A newcomer who wants to check out has no account to sign in to. */
function firstView(): AuthState {
  const state = remembered();
  return state === INITIAL && wantsCheckout() && !isKnownCustomer()
    ? { ...INITIAL, view: "register-step1" }
    : state;
}

function write(next: AuthState): void {
  useView.setState(next, true);
  store(next);
}

function store(next: AuthState): void {
  const stored =
    next.view === "register-step2" ? "register-step2" : next.isResetRequested ? "reset" : null;
  try {
    if (stored) sessionStorage.setItem(STORAGE_KEY, stored);
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A reload starts over when storage is unavailable.
  }
}

export function chooseTab(view: "login" | "register-step1"): void {
  write({ ...INITIAL, view });
}

export function goTo(view: AuthView): void {
  write({ ...INITIAL, view, isLed: true });
}

export function askForSecondFactor(methods: AuthState["methods"]): void {
  write({ ...INITIAL, view: "second-step", methods, isLed: true });
}

export function promptForToken(resetToken = ""): void {
  write({ ...AWAITING_TOKEN, resetToken, isLed: true });
}

/** The next visit starts over; this page keeps its view until the next one shows. */
export function forgetView(): void {
  store(INITIAL);
}

export function useAuthView(): AuthState {
  // The server rendered the login view. The remembered view replaces it before first paint.
  useLayoutEffect(() => {
    useView.setState(firstView(), true);
    followAddress();
    addEventListener("hashchange", followAddress);
    return () => {
      removeEventListener("hashchange", followAddress);
      useView.setState(INITIAL, true);
    };
  }, []);
  return useView();
}

/**
 * Opens the tab that `/auth#register` names, unless a registration is under way. Strips a mailed
 * token from the URL immediately, so that it never reaches the history.
 */
function followAddress(): void {
  const token = /^#reset=([\w-]+)$/.exec(location.hash)?.[1];
  if (!token && location.hash !== "#register") return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (token) promptForToken(token);
  else if (useView.getState().view === "login") chooseTab("register-step1");
}
