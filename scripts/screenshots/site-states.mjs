import { answer, fail, press, sendMessage } from "./steps.mjs";

/** Pages that everyone sees alike. */
export const SITE_STATES = [
  {
    screen: "pricing",
    state: "yearly",
    path: "/pricing",
    open: (page) => page.getByText("Yearly", { exact: true }).first().click(),
  },
  { screen: "contact", state: "errors", path: "/contact", full: true, open: press("Send Message") },
  {
    screen: "contact",
    state: "sent",
    path: "/contact",
    full: true,
    before: answer("**/api/contact", 200, { message: "Your message has arrived." }),
    open: sendMessage,
  },
  {
    screen: "contact",
    state: "failing",
    path: "/contact",
    full: true,
    before: fail("**/api/contact"),
    open: sendMessage,
  },
  { screen: "not-found", state: "full", path: "/no-such-page" },
];
