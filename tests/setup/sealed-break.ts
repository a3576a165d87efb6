import { POST as openPackOf } from "@/app/api/packs/[id]/open/route";
import { signNewEntries } from "@/lib/ledger/log/sign-ledger";
import { packWithCardsSchema } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { createUser } from "@/tests/setup/factories";
import { runJobs } from "@/tests/setup/jobs";
import { call, sessionOf } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { breakOf, type createStation } from "@/tests/setup/station";
import { storeRecording } from "@/tests/setup/stored-recording";

type Station = Awaited<ReturnType<typeof createStation>>;

export async function recordedBreak(station: Station) {
  const buyer = await createUser();
  const opened = await createOpenBreak({ buyer });
  await storeRecording(opened.id);
  const draft = await breakOf(await station.read(opened.id));
  return { ...opened, buyer, draft };
}

export async function sealedBreak(station: Station) {
  const opened = await recordedBreak(station);
  const sealed = await breakOf(await station.commit(opened.id));
  await runJobs(signNewEntries);
  return { ...opened, sealed };
}

export function cardsOf(productId: number) {
  return db.card.findMany({
    where: { pack: { box: { productId } } },
    include: { pack: true },
    orderBy: [{ pack: { position: "asc" } }, { position: "asc" }],
  });
}

export async function lastEvent(box: string, type?: string) {
  const entry = await db.ledgerEntry.findFirstOrThrow({
    where: { box, ...(type ? { type } : {}) },
    orderBy: { seq: "desc" },
  });
  return JSON.parse(Buffer.from(entry.leaf).toString()) as Record<string, unknown>;
}

export async function openFirstPack(
  productId: number,
  buyer: { id: string; sessionVersion: number },
) {
  const pack = await db.pack.findFirstOrThrow({
    where: { box: { productId } },
    orderBy: { position: "asc" },
  });
  const response = await call(openPackOf, "/x", {
    method: "POST",
    params: { id: pack.id },
    cookie: await sessionOf(buyer),
  });
  return packWithCardsSchema.parse(await response.json());
}

export const hex = (bytes: Uint8Array | null | undefined) =>
  Buffer.from(bytes ?? []).toString("hex");
