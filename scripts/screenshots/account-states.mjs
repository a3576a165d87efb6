import { fillLogin, loginToast, press, stall, toStepTwo } from "./steps.mjs";

/** Signing in, registering, and the account. */
export const ACCOUNT_STATES = [
  { screen: "auth", state: "login", path: "/auth" },
  {
    screen: "auth",
    state: "login-errors",
    path: "/auth",
    open: (page) => page.getByRole("main").getByRole("button", { name: "Sign In" }).click(),
  },
  {
    screen: "auth",
    state: "login-pending",
    path: "/auth",
    before: stall("**/api/auth/login"),
    open: (page) => fillLogin(page, "collector-demo-1234"),
  },
  { screen: "auth", state: "toast-error", path: "/auth", open: loginToast("wrong-password") },
  {
    screen: "auth",
    state: "toast-success",
    path: "/auth",
    open: loginToast("collector-demo-1234"),
  },
  {
    screen: "auth",
    state: "register",
    path: "/auth",
    open: (page) => page.getByRole("tab", { name: "Register" }).click(),
  },
  {
    screen: "auth",
    state: "register-errors",
    path: "/auth",
    full: true,
    open: async (page) => {
      await page.getByRole("tab", { name: "Register" }).click();
      await page.getByRole("button", { name: "Continue to Step 2" }).click();
    },
  },
  { screen: "auth", state: "profile", path: "/auth", full: true, open: toStepTwo },
  {
    screen: "auth",
    state: "profile-errors",
    path: "/auth",
    full: true,
    open: async (page) => {
      await toStepTwo(page);
      await page.getByRole("button", { name: "Complete Registration" }).click();
    },
  },
  {
    screen: "auth",
    state: "forgot",
    path: "/auth",
    open: (page) => page.getByText("Forgot your password?").click(),
  },
  { screen: "auth", state: "reset", path: "/auth#reset=abc" },
  { screen: "account", state: "full", path: "/account", as: "collector", full: true },
  {
    screen: "account",
    state: "password-errors",
    path: "/account",
    as: "collector",
    full: true,
    open: press("Change Password"),
  },
  {
    screen: "account",
    state: "delete",
    path: "/account",
    as: "collector",
    open: press("Delete Account..."),
  },
  {
    screen: "account",
    state: "verify-refused",
    path: "/account/verify#token=unknown",
    open: (page) => page.getByText(/no longer valid/).waitFor(),
  },
  {
    screen: "account",
    state: "unsubscribe",
    path: "/account/mail#token=BOX_READY.x",
    open: (page) => page.getByRole("button", { name: "Turn off emails" }).waitFor(),
  },
];
