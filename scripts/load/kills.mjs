import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { dropRounds } from "./drop-rounds.mjs";
import { boxes, cards } from "./goods.mjs";
import { killRounds } from "./kill-rounds.mjs";

/** @typedef {import("./shop.mjs").Shop} Shop */
/** @typedef {{rounds: number, goods?: import("./kill-rounds.mjs").Goods}} Options */

/**
 * Kills one server and restarts it a little later while the other keeps running.
 * @param {Shop} shop @param {Options} options
 */
export const killServers = (shop, { rounds, goods = boxes() }) =>
  killRounds(shop, { rounds, goods, kill: serverKill(shop) });

/**
 * Kills all PostgreSQL processes and restarts the server on its data.
 * @param {Shop} shop on a separate cluster @param {Options} options
 */
export const killPostgres = (shop, { rounds, goods = boxes() }) =>
  killRounds(shop, { rounds, goods, kill: postgresKill(shop) });

/**
 * Kills a server and all of PostgreSQL in each state of a drop.
 * @param {Shop} shop on a separate cluster @param {Options} options
 */
export const killBothInDrop = (shop, { rounds }) =>
  dropRounds(shop, {
    rounds,
    kill: async (count) => {
      const [server, postgres] = [await serverKill(shop)(count), await postgresKill(shop)()];
      return async () => {
        await postgres();
        await server();
      };
    },
  });

const serverKill = (shop) => async (round) => {
  const index = round % shop.servers.length;
  await shop.servers[index].kill("SIGKILL");
  return () => shop.revive(index);
};

const postgresKill = (shop) => async () => {
  const postmaster = Number(
    fs.readFileSync(path.join(shop.database.cluster, "postmaster.pid"), "utf8").split("\n")[0],
  );
  const workers = await shop.query("SELECT pid FROM pg_stat_activity");
  // The postmaster dies first, or it would clean up after the others.
  for (const pid of [postmaster, ...workers.map((worker) => worker.pid)]) killIfThere(pid);
  await wait(100);
  return shop.database.restart;
};

/** @type {Record<string, {title: string, run: typeof killServers}>} */
export const KILLS = {
  servers: { title: "server killed", run: killServers },
  postgres: { title: "postgres killed", run: killPostgres },
  "servers-cards": {
    title: "server killed, cards sold",
    run: (shop, options) => killServers(shop, { ...options, goods: cards() }),
  },
  "postgres-cards": {
    title: "postgres killed, cards sold",
    run: (shop, options) => killPostgres(shop, { ...options, goods: cards() }),
  },
  drop: { title: "both killed, drop", run: killBothInDrop },
};

function killIfThere(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
