import { fail, holdPack, tearPack, toCard } from "./steps.mjs";

/** Packs in the hand, cards, and the summary. */
export const RIP_STATES = [
  { screen: "rip", state: "fan", path: "/rip" },
  { screen: "rip", state: "own", path: "/rip", as: "collector" },
  { screen: "rip", state: "held", path: "/rip", open: holdPack("Pack 3") },
  { screen: "rip", state: "hidden", path: "/rip", open: tearPack("Pack 3") },
  { screen: "rip", state: "common", path: "/rip", open: tearPack("Pack 1", toCard(1)) },
  { screen: "rip", state: "uncommon", path: "/rip", open: tearPack("Pack 1", toCard(3)) },
  { screen: "rip", state: "rare", path: "/rip", open: tearPack("Pack 1", toCard(4)) },
  { screen: "rip", state: "ultra-rare", path: "/rip", open: tearPack("Pack 3", toCard(4)) },
  { screen: "rip", state: "one-of-one", path: "/rip", open: tearPack("Pack 6", toCard(4)) },
  { screen: "rip", state: "summary", path: "/rip", open: tearPack("Pack 6", ["Reveal all"]) },
  {
    screen: "rip",
    state: "failed",
    path: "/rip",
    as: "collector",
    before: fail("**/api/packs/*/open"),
    open: async (page) => {
      await holdPack("Pack 5")(page);
      await page.getByRole("button", { name: "Tear open Pack 5" }).press("Enter");
      await page.waitForTimeout(900);
    },
  },
];
