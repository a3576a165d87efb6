import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { SETTING_KEYS, type SettingKey, SETTINGS, settingsOf } from "@/lib/settings/definitions";
import type { ListedSetting } from "@/lib/settings/schema";

/** The number of newest values shown for each setting. */
const SHOWN_VERSIONS = 10;

const rowSchema = z.object({
  key: column.text,
  version: column.int,
  value: column.json,
  changedBy: column.text.nullable(),
  changedAt: column.date,
});

export async function listSettings(): Promise<ListedSetting[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT v.key, v.version, v.value, u.username::text AS "changedBy", v.changed_at AS "changedAt"
    FROM unnest(${SETTING_KEYS}::text[]) AS k (key)
    CROSS JOIN LATERAL (
      SELECT * FROM setting_versions s WHERE s.key = k.key ORDER BY s.version DESC LIMIT ${SHOWN_VERSIONS}
    ) v
    LEFT JOIN users u ON u.id = v.changed_by_id
    ORDER BY v.key, v.version DESC`;
  const versionsOf = (key: SettingKey) => rows.filter((row) => row.key === key);
  const current = settingsOf((key) => versionsOf(key)[0]?.value);
  return SETTING_KEYS.map((key) => ({
    key,
    value: current[key],
    initial: SETTINGS[key].initial,
    version: versionsOf(key)[0]?.version ?? 0,
    history: versionsOf(key).map(({ version, value, changedBy, changedAt }) => ({
      version,
      value,
      changedBy,
      changedAt: changedAt.toISOString(),
    })),
  }));
}
