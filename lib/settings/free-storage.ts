import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { storageEndOf } from "@/lib/pricing/storage-end";
import { settingsOf } from "@/lib/settings/definitions";

const versionSchema = z.object({ value: column.json, changedAt: column.date });
type Version = z.infer<typeof versionSchema>;
type DaysAt = (moment: Date) => number;

/** Up to date. `days` are in force now, and `daysAt` tells those of a moment. */
export async function readFreeStorage(client: Db): Promise<{ days: number; daysAt: DaysAt }> {
  const versions = await queryRows(client, versionSchema)`
    SELECT value, changed_at AS "changedAt" FROM setting_versions WHERE key = 'freeStorageDays'
    ORDER BY version DESC`;
  return {
    days: daysOf(versions[0]),
    daysAt: (moment) => daysOf(versions.find(({ changedAt }) => changedAt <= moment)),
  };
}

const daysOf = (version: Version | undefined): number =>
  settingsOf((key) => (key === "freeStorageDays" ? version?.value : undefined)).freeStorageDays;

type Period = { since: Date; paidAt: readonly Date[] };

/**
 * The end of free storage that begins at `since`: after the days in force now, or the longest of
 * those in force whenever it was paid for.
 */
export async function findStorageEnd(client: Db, { since, paidAt }: Period): Promise<Date> {
  const { days, daysAt } = await readFreeStorage(client);
  return storageEndOf(since, Math.max(days, ...paidAt.map((moment) => daysAt(moment))));
}
