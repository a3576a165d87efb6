import { db } from "@/lib/platform/database/db";
import { deleteUnusedObjects } from "@/lib/platform/objects/delete-unused";

/** Lets hours pass for objects that nothing uses, and for bytes that no object has. */
export async function letPass(hours: number): Promise<void> {
  await db.$executeRaw`
    UPDATE objects SET loose_since = loose_since - make_interval(hours => ${hours}::int)`;
  await db.$executeRaw`
    UPDATE stray_objects SET delete_after = delete_after - make_interval(hours => ${hours}::int)`;
}

export async function deleteUnusedAfter(hours: number): Promise<void> {
  await letPass(hours);
  await deleteUnusedObjects();
}
