import { useLayoutEffect } from "react";
import { create } from "zustand";

export type AuthView = "login" | "register-step1" | "register-step2" | "forgot-password";

type AuthState = {
  view: AuthView;
  /** A reset was requested: the forgot-password view asks for the token and the new password. */
  isResetRequested: boolean;
  /** From the mailed link. Kept in memory only. */
  resetToken: string;
  /** A step led here rather than a tab or a page load, so the heading takes the focus. */
  isLed: boolean;
};

const STORAGE_KEY = "auth_view";
const INITIAL: AuthState = { view: "login", isResetRequested: false, resetToken: "", isLed: false };
// Survives a reload, because the server holds step 1 and the mail with the token is on its way.
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
    // Without storage, a reload starts over.
  }
}

/** The login and register tabs. */
export function chooseTab(view: "login" | "register-step1"): void {
  write({ ...INITIAL, view });
}

/** Goes forward or back to a view. */
export function goTo(view: AuthView): void {
  write({ ...INITIAL, view, isLed: true });
}

/** The reset was requested, or its mailed link was opened. */
export function promptForToken(resetToken = ""): void {
  write({ ...AWAITING_TOKEN, resetToken, isLed: true });
}

/** Signed in: the next visit starts over. This one keeps its view until the next page shows. */
export function forgetView(): void {
  store(INITIAL);
}

/** The view to show. Separates the steps of a registration and survives a reload. */
export function useAuthView(): AuthState {
  // The server rendered the login. The remembered view replaces it before the first paint.
  useLayoutEffect(() => {
    useView.setState(remembered(), true);
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
 * `/auth#register` opens that tab, unless a registration is under way. A mailed token after
 * the # is removed from the URL immediately, so that it does not stay in the history.
 */
function followAddress(): void {
  const token = /^#reset=([\w-]+)$/.exec(location.hash)?.[1];
  if (!token && location.hash !== "#register") return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (token) promptForToken(token);
  else if (useView.getState().view === "login") chooseTab("register-step1");
}
