import "server-only";

import { monitorEventLoopDelay } from "node:perf_hooks";

import { z } from "zod";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { remember } from "@/lib/platform/remember";
import type { Gauge } from "@/lib/platform/telemetry/start-telemetry";
import { SECOND_MS } from "@/lib/platform/time";

/** What an operator watches. docs/monitoring has a dashboard and alerts for it. */
export const GAUGES = {
  "fairwax.jobs.due": { description: "Jobs that wait for a worker" },
  "fairwax.jobs.oldest": { description: "How long the first of them waits", unit: "s" },
  "fairwax.jobs.failed": { description: "Jobs that no worker will try again" },
  "fairwax.holds": { description: "Checkouts that hold boxes or cards" },
  "fairwax.orders.last_hour": { description: "Orders of the last hour" },
  "fairwax.ledger.unsigned": { description: "Entries that no checkpoint covers" },
  "fairwax.mail.unsent": { description: "Mails of the last day that were not sent yet" },
  "fairwax.process.memory": { description: "Memory of this process", unit: "By" },
  "fairwax.process.loop_delay": { description: "The event loop's delay, p99", unit: "s" },
} as const satisfies Record<string, Gauge>;

const rowSchema = z.object({
  due: column.int,
  oldestSeconds: column.int,
  failed: column.int,
  holds: column.int,
  orders: column.int,
  unsigned: column.int,
  unsentMails: column.int,
});

/** Once for all who ask within some seconds. */
const readShop = remember(
  () => queryRow(db, rowSchema)`
    SELECT coalesce(j.due, 0)::int AS due, coalesce(j.oldest, 0)::int AS "oldestSeconds",
      coalesce(j.failed, 0)::int AS failed,
      (SELECT count(*)::int FROM checkouts WHERE status = 'OPEN' AND hold_until > now()) AS holds,
      (SELECT count(*)::int FROM orders WHERE placed_at > now() - interval '1 hour') AS orders,
      (coalesce((SELECT max(seq) + 1 FROM ledger_entries), 0)
        - coalesce((SELECT max(size) FROM ledger_checkpoints WHERE signer = ${getLogSigner().id}), 0)
        )::int AS unsigned,
      (SELECT count(*)::int FROM outgoing_mails
        WHERE sent_at IS NULL AND created_at > now() - interval '1 day') AS "unsentMails"
    FROM (
      SELECT count(*) FILTER (WHERE waits) AS due, max(age) FILTER (WHERE waits) AS oldest,
        count(*) FILTER (WHERE is_over) AS failed
      FROM (
        SELECT locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS waits,
          attempts >= max_attempts AS is_over, extract(epoch FROM now() - run_at) AS age
        FROM graphile_worker.jobs
      ) each_job
    ) j`,
  10 * SECOND_MS,
);

export async function readGauges(): Promise<Record<keyof typeof GAUGES, number>> {
  const shop = await readShop();
  return {
    "fairwax.jobs.due": shop.due,
    "fairwax.jobs.oldest": shop.oldestSeconds,
    "fairwax.jobs.failed": shop.failed,
    "fairwax.holds": shop.holds,
    "fairwax.orders.last_hour": shop.orders,
    "fairwax.ledger.unsigned": shop.unsigned,
    "fairwax.mail.unsent": shop.unsentMails,
    "fairwax.process.memory": process.memoryUsage.rss(),
    "fairwax.process.loop_delay": readLoopDelay(),
  };
}

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Since it was last read. */
function readLoopDelay(): number {
  if (!delay) {
    delay = monitorEventLoopDelay();
    delay.enable();
    return 0;
  }
  const seconds = delay.percentile(99) / 1e9;
  delay.reset();
  return seconds;
}
