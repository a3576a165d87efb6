import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { expireTags } from "@/lib/platform/cache/expire-tags";
import { SETTINGS_TAG } from "@/lib/platform/cache/tags.mjs";
import { db, isUniqueViolation, type Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readSettings } from "@/lib/settings/current-settings";
import type { SettingKey } from "@/lib/settings/definitions";

type Options = {
  key: SettingKey;
  value: Prisma.InputJsonValue | null;
  /** The version that the owner saw; 0 for the default. */
  seen: number;
  actorId: string;
  requestId: string;
  now?: Date;
};

/** @throws {AppError} 409, when someone else has changed it */
export async function saveSetting({
  key,
  value,
  seen,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  const changed = new AppError("conflict", "Someone else just changed this. Please review it.");
  try {
    await db.$transaction(async (tx) => {
      const { [key]: before } = await readSettings(tx);
      // The primary key refuses a concurrent change.
      const added = await tx.$executeRaw`
        INSERT INTO setting_versions (key, version, value, changed_by_id, changed_at)
        SELECT ${key}, ${seen}::integer + 1, ${JSON.stringify(value)}::jsonb, ${actorId}::uuid, ${now}::timestamptz
        WHERE ${seen}::integer = coalesce((SELECT max(version) FROM setting_versions WHERE key = ${key}), 0)`;
      if (added === 0) throw changed;
      const details = { before, after: value } as Prisma.InputJsonObject;
      const subject = `setting ${key}`;
      await recordAudit(tx, { actorId, action: "setting.changed", subject, details, requestId });
    });
  } catch (error) {
    if (isUniqueViolation(error, "setting_versions_pkey")) throw changed;
    throw error;
  }
  expireTags([SETTINGS_TAG]);
}
