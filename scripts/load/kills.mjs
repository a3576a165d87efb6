import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { boxes, cards } from "./goods.mjs";
import { killRounds } from "./kill-rounds.mjs";

/** @typedef {import("./shop.mjs").Shop} Shop */
/** @typedef {{rounds: number, goods?: import("./kill-rounds.mjs").Goods}} Options */

/**
 * Kills one server and restarts it a little later while the other keeps running.
 * @param {Shop} shop @param {Options} options
 */
export function killServers(shop, { rounds, goods = boxes() }) {
  return killRounds(shop, {
    rounds,
    goods,
    kill: async (round) => {
      const index = round % shop.servers.length;
      await shop.servers[index].kill("SIGKILL");
      return () => shop.revive(index);
    },
  });
}

/**
 * Kills all PostgreSQL processes and restarts the server on its data.
 * @param {Shop} shop on a separate cluster @param {Options} options
 */
export function killPostgres(shop, { rounds, goods = boxes() }) {
  return killRounds(shop, {
    rounds,
    goods,
    kill: async () => {
      const postmaster = Number(
        fs.readFileSync(path.join(shop.database.cluster, "postmaster.pid"), "utf8").split("\n")[0],
      );
      const workers = await shop.query("SELECT pid FROM pg_stat_activity");
      // The postmaster dies first, or it would clean up after the others.
      for (const pid of [postmaster, ...workers.map((worker) => worker.pid)]) killIfThere(pid);
      await wait(100);
      return shop.database.restart;
    },
  });
}

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
};

function killIfThere(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
