import { must, pullCard } from "./break-steps.mjs";
import { buyCard, offer } from "./market.mjs";
import { buy, inShort, listBoxes, newSet } from "./shop.mjs";

const PAGES = ["/", "listing", "/market", "/about", "/ledger", "/inventory", "/orders"];
const ANSWERS = [
  "/api/products?limit=24",
  "/api/products?q=race&limit=24",
  "/api/products/suggest?q=rac",
  "/api/market?limit=24",
  "/api/inventory",
  "/api/inventory/cards?limit=50",
];
const DESK = ["/admin", "/api/admin/orders?limit=50", "/api/admin/waiting"];
/** How often each kind of visit comes, of a hundred. The rest reads pages. */
const OF_HUNDRED = { purchase: 12, answers: 25, desk: 3 };
/** Once in so many visits, a box is broken on film, its card pulled, watched and sold. */
const STORY_EVERY = 400;
const RESTOCK_BELOW = 60;
const STORY_TELLERS = 10;

/** @typedef {import("./shop.mjs").Shop} Shop */

/**
 * What an hour of a shop is made of: mostly reading, some buying, now and then a box's whole story.
 * @param {Shop} shop
 */
export async function openVisits(shop) {
  let figures = empty();
  let count = 0;
  let stock = { productId: 0, left: 0 };
  let restocking;
  let story;
  let stories = 0;
  const acknowledged = [];
  // An account has one checkout at a time, so the stories have accounts of their own.
  const tellers = { ...shop, buyers: shop.buyers.slice(0, STORY_TELLERS) };
  const buyers = shop.buyers.slice(STORY_TELLERS);

  /** A request's time counts, and its failure if the server is to blame. */
  async function note(what, work) {
    const startedAt = performance.now();
    figures.requests += 1;
    const answer = await work().catch((error) => ({ status: 0, body: error.message }));
    figures.timesMs.push(performance.now() - startedAt);
    if (answer.status === 0 || answer.status >= 500)
      figures.failures.push(`${what} returned ${inShort(answer)}`);
    return answer;
  }

  async function restock() {
    const set = newSet();
    const [{ id: productId }] = await listBoxes(shop, 100, { set });
    for (let batch = 1; batch < 4; batch++) await listBoxes(shop, 100, { set });
    const [{ slug }] = await shop.query(
      "SELECT l.slug FROM listings l JOIN products p ON p.listing_id = l.id WHERE p.id = $1",
      [productId],
    );
    stock = { productId, slug, left: 400 };
  }

  const read = (account, server, path) =>
    note(path, async () => {
      const response = await fetch(shop.servers[server].baseUrl + path, {
        headers: { cookie: account.cookie },
        redirect: "manual",
      });
      return { status: response.status, body: await response.text() };
    });

  async function purchase(account, server) {
    if (stock.left < RESTOCK_BELOW)
      await (restocking ??= restock().finally(() => (restocking = undefined)));
    stock.left -= 1;
    const { productId } = stock;
    const { started, paid } = await buy(shop, { server, account, cart: [{ productId }] });
    figures.requests += paid ? 2 : 1;
    const last = paid ?? started;
    if (!paid?.body?.order) figures.failures.push(`a purchase returned ${inShort(last)}`);
    else {
      figures.orders += 1;
      acknowledged.push(paid.body.order.number);
    }
  }

  async function tellStory() {
    const { account, cardId } = await pullCard(tellers, stories);
    const buyer = tellers.buyers[(stories + 1) % STORY_TELLERS];
    const slug = await offer(shop, { account, cardId });
    must(await buyCard(shop, { server: stories % 2, account: buyer, slug }), 200);
    const [{ id }] = await shop.query(
      "SELECT id FROM break_videos ORDER BY created_at DESC LIMIT 1",
    );
    await read(shop.admin, stories % 2, `/api/videos/${id}`);
  }

  await restock();
  return {
    async visit() {
      count += 1;
      const server = count % shop.servers.length;
      const account = buyers.shift();
      if (!account) return;
      try {
        if (count % STORY_EVERY === 0)
          story ??= tellStory()
            .catch((error) => figures.failures.push(`a story failed: ${error.message}`))
            .finally(() => {
              stories += 1;
              story = undefined;
            });
        const kind = Math.random() * 100;
        const { purchase: bought, answers, desk } = OF_HUNDRED;
        if (kind < bought) await purchase(account, server);
        else if (kind < bought + answers) await read(account, server, pick(ANSWERS));
        else if (kind < bought + answers + desk) await read(shop.admin, server, pick(DESK));
        else {
          const page = pick(PAGES);
          await read(account, server, page === "listing" ? `/products/${stock.slug}` : page);
        }
      } catch (error) {
        figures.failures.push(`a visit failed: ${error.message}`);
      } finally {
        buyers.push(account);
      }
    },
    /** Since the last time. */
    takeFigures() {
      const taken = figures;
      figures = empty();
      return taken;
    },
    /** Acknowledged orders that are lost. */
    async findFaults() {
      await story;
      // Visits that are still under way may add to the list.
      const told = [...acknowledged];
      const [{ kept }] = await shop.query(
        "SELECT count(*)::int AS kept FROM orders WHERE number = ANY($1)",
        [told],
      );
      const lost = told.length - kept;
      return lost > 0 ? [`${lost} acknowledged orders are lost`] : [];
    },
  };
}

const empty = () => ({ requests: 0, orders: 0, timesMs: [], failures: [] });
const pick = (all) => all[Math.floor(Math.random() * all.length)];
