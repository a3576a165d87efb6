import "server-only";

import { z } from "zod";

import type { ParsedList, ParsedSlot } from "@/lib/checklists/parse-checklist";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { listReplaced, partKey } from "@/lib/platform/imports/record-import";

type StoredSlot = Omit<ParsedSlot, "row">;

export const listsOf = (lists: readonly ParsedList[]) =>
  Prisma.sql`json_to_recordset(${JSON.stringify(lists)}::json)
    AS l (index int, year int, brand text, set text)`;
export const slotsOf = (slots: readonly StoredSlot[]) =>
  Prisma.sql`json_to_recordset(${JSON.stringify(slots)}::json)
    AS w (row int, list int, number text, parallel text, player text, "sortNumber" text)`;
export const ofList = Prisma.sql`
  c.year = l.year AND lower(c.brand) = lower(l.brand) AND lower(c.set) = lower(l.set)`;

export async function replaceLists(
  tx: Tx,
  lists: readonly ParsedList[],
  slots: readonly StoredSlot[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO checklists (year, brand, set) SELECT l.year, l.brand, l.set FROM ${listsOf(lists)}
    ON CONFLICT (year, lower(brand), lower(set))
    DO UPDATE SET brand = excluded.brand, set = excluded.set, imported_at = now()`;
  await tx.$executeRaw`
    DELETE FROM checklist_slots s USING checklists c, ${listsOf(lists)}
    WHERE ${ofList} AND s.checklist_id = c.id`;
  await tx.$executeRaw`
    INSERT INTO checklist_slots (checklist_id, number, parallel, player, sort_number)
    SELECT c.id, w.number, w.parallel, w.player, w."sortNumber"
    FROM ${listsOf(lists)} JOIN checklists c ON ${ofList}
    JOIN ${slotsOf(slots)} ON w.list = l.index`;
}

/** A checklist as an import that replaced it keeps it. */
export const storedListSchema = z.object({
  year: z.int(),
  brand: z.string(),
  set: z.string(),
  slots: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
});

/** Brings back the checklists that an import replaced, and removes those that it added. */
export async function restoreLists(tx: Tx, importId: string): Promise<void> {
  const parts = await listReplaced(tx, importId);
  const added = parts.filter(({ before }) => before === null).map(({ key }) => key);
  await tx.$executeRaw`
    DELETE FROM checklists c
    WHERE ${partKey(Prisma.sql`jsonb_build_array(c.year, c.brand, c.set)`)} = ANY(${added})`;
  const stored = parts
    .filter(({ before }) => before !== null)
    .map(({ before }) => storedListSchema.parse(before));
  await replaceLists(
    tx,
    stored.map(({ year, brand, set }, index) => ({ index, year, brand, set })),
    stored.flatMap(({ slots }, list) =>
      slots.map(([number, parallel, player, sortNumber]) => ({
        list,
        number,
        parallel,
        player,
        sortNumber,
      })),
    ),
  );
}
