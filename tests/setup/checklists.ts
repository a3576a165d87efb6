import { randomBytes } from "node:crypto";

import { POST } from "@/app/api/admin/checklists/import/route";
import { checklistImportSchema } from "@/lib/checklists/schema";
import { db } from "@/lib/platform/database/db";
import { call } from "@/tests/setup/request";

export const CHECKLIST_HEADER = "Year,Brand,Set,Number,Player,Parallels";

export const newSetName = () => `Set ${randomBytes(4).toString("hex")}`;

type Options = { cookie: string; dryRun?: string; type?: string };

export const sendChecklist = (
  lines: readonly string[],
  { cookie, dryRun = "false", type = "text/csv" }: Options,
) =>
  call(POST, `/api/admin/checklists/import?dryRun=${dryRun}`, {
    method: "POST",
    cookie,
    body: [CHECKLIST_HEADER, ...lines].join("\n"),
    headers: { "content-type": type },
  });

export async function importChecklist(lines: readonly string[], options: Options) {
  const response = await sendChecklist(lines, options);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return checklistImportSchema.parse(await response.json());
}

export const lineOf = (set: string, number: string, player = "Ana", parallels = "") =>
  `2026,Fairwax Press,${set},${number},${player},${parallels}`;

export async function checklistOf(set: string) {
  return await db.checklist.findFirst({
    where: { set: { equals: set, mode: "insensitive" } },
    select: {
      id: true,
      set: true,
      numberCount: true,
      slotCount: true,
      slots: {
        select: { number: true, parallel: true, player: true },
        orderBy: [{ sortNumber: "asc" }, { parallel: "asc" }],
      },
    },
  });
}
