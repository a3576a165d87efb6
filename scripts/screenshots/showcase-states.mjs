// What collectors share: cards, rips, showcases; what they report, and the desks that decide.
import { press } from "./steps.mjs";

const NAME = "Harbor wax";

/** Shares the demo collector's best card and last pack, and opens their showcase to everyone. */
async function shareSome(page) {
  const call = async (method, path, data) =>
    (await page.request.fetch(path, { method, ...(data ? { data } : {}) })).json();
  const cards = await call("GET", "/api/inventory/cards?limit=5");
  const shared = [];
  for (const { id } of cards)
    shared.push(await call("POST", "/api/publications", { kind: "CARD", id }));
  const { revision } = await call("GET", "/api/showcase");
  const publicationIds = shared.map(({ id }) => id).filter(Boolean);
  await call("PUT", "/api/showcase/items", { publicationIds, revision });
  const bio = "Pitchers, foil and seven packs a week.";
  await call("PUT", "/api/showcase", { name: NAME, bio, isPublished: true });
  return shared[0]?.path;
}

const openShared = async (page) => {
  await page.goto((await shareSome(page)) ?? "/", { waitUntil: "load" });
};
const openShowcase = async (page) => {
  await shareSome(page);
  await page.goto(`/u/${encodeURIComponent(NAME)}`, { waitUntil: "load" });
};
const arrange = async (page) => {
  await shareSome(page);
  await page.reload({ waitUntil: "load" });
};

const shared = { as: "collector", path: "/account/showcase", full: true };

export const SHOWCASE_STATES = [
  { ...shared, screen: "showcase", state: "empty" },
  { ...shared, screen: "showcase", state: "arrange", open: arrange },
  { ...shared, screen: "showcase", state: "public", open: openShowcase },
  { ...shared, screen: "shared-card", state: "full", open: openShared },
  {
    ...shared,
    screen: "shared-card",
    state: "report",
    full: false,
    open: async (page) => {
      await openShared(page);
      await press("Report this card")(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  { screen: "moderation", state: "empty", path: "/admin/moderation", as: "admin" },
];
