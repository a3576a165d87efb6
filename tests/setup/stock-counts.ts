import { POST as finish } from "@/app/api/admin/stock/counts/[id]/finish/route";
import { GET as read } from "@/app/api/admin/stock/counts/[id]/route";
import { POST as scan } from "@/app/api/admin/stock/counts/[id]/scans/route";
import { POST as start } from "@/app/api/admin/stock/counts/route";
import { db } from "@/lib/platform/database/db";
import {
  scannedSchema,
  startedCountSchema,
  stockCountDetailSchema,
} from "@/lib/stock/desk/counts/schema";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

type Step = { id: string; step: string; body?: object; cookie: string };

export const postCount = async (handler: typeof scan, { id, step, body, cookie }: Step) =>
  await call(handler, `/api/admin/stock/counts/${id}/${step}`, {
    method: "POST",
    params: { id },
    body,
    cookie,
  });

export const startOn = async (cookie: string, shelf: string) =>
  startedCountSchema.parse(
    await (
      await call(start, "/api/admin/stock/counts", { method: "POST", body: { shelf }, cookie })
    ).json(),
  );

export const sendScan = async (cookie: string, id: string, code: string) =>
  await postCount(scan, { id, step: "scans", body: { code }, cookie });

export const scanIn = async (cookie: string, id: string, code: string) =>
  scannedSchema.parse(await (await sendScan(cookie, id, code)).json());

export const readCount = async (cookie: string, id: string) =>
  stockCountDetailSchema.parse(
    await (await call(read, `/api/admin/stock/counts/${id}`, { params: { id }, cookie })).json(),
  );

/** Confirms the second look for the boxes that are missing now, unless told otherwise. */
export async function sendFinish(cookie: string, id: string, missingKey?: string | null) {
  const key = missingKey === undefined ? (await readCount(cookie, id)).missingKey : missingKey;
  return await postCount(finish, { id, step: "finish", body: { missingKey: key }, cookie });
}

export const finishedOf = async (cookie: string, id: string) =>
  stockCountDetailSchema.parse(await (await sendFinish(cookie, id)).json());

export const codesOf = async (ids: readonly number[]) =>
  (await db.box.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: "asc" } })).map(
    ({ boxId }) => boxId,
  );

export const place = async (shelf: string, ids: readonly number[]) =>
  await db.boxShelf.createMany({ data: ids.map((productId) => ({ productId, shelf })) });

/** New boxes on sale that are recorded on a shelf. */
export async function shelve(shelf: string, quantity: number) {
  const { listing, boxIds } = await createListing({ quantity });
  await place(shelf, boxIds);
  return { listing, boxIds, codes: await codesOf(boxIds) };
}
