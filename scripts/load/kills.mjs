import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { killRounds } from "./kill-rounds.mjs";

/**
 * Kills one server and restarts it a little later, while the other keeps running.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export function killServers(shop, { rounds }) {
  return killRounds(shop, {
    rounds,
    kill: async (round) => {
      const index = round % shop.servers.length;
      await shop.servers[index].kill("SIGKILL");
      return () => shop.revive(index);
    },
  });
}

/**
 * Kills all PostgreSQL processes and restarts the server on its data.
 * @param {import("./shop.mjs").Shop} shop on a separate cluster
 * @param {{rounds: number}} options
 */
export function killPostgres(shop, { rounds }) {
  return killRounds(shop, {
    rounds,
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
};

function killIfThere(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
