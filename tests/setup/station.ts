import * as commitRoute from "@/app/api/admin/breaks/[id]/commit/route";
import * as correctionsRoute from "@/app/api/admin/breaks/[id]/corrections/route";
import * as importRoute from "@/app/api/admin/breaks/[id]/import/route";
import * as packRoute from "@/app/api/admin/breaks/[id]/packs/[pack]/route";
import * as breakRoute from "@/app/api/admin/breaks/[id]/route";
import * as scanRoute from "@/app/api/admin/breaks/[id]/scans/[scan]/route";
import * as scansRoute from "@/app/api/admin/breaks/[id]/scans/route";
import * as voidRoute from "@/app/api/admin/breaks/[id]/void/route";
import * as deskRoute from "@/app/api/admin/breaks/route";
import * as sentRoute from "@/app/api/admin/orders/lines/[id]/sent/route";
import { packVersion } from "@/lib/breaks/pack-version";
import { breakScanSchema, breakSchema, type DraftCard, savedPackSchema } from "@/lib/breaks/schema";
import { addVideos } from "@/tests/setup/break-videos";
import { draftCard } from "@/tests/setup/draft-card";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";

const PATH = "/api/admin/breaks";

/** The break station's calls from one browser. An empty cookie means signed out. */
function stationOf(cookie: string) {
  return {
    desk: () => call(deskRoute.GET, PATH, { cookie }),
    start: (body: unknown) => call(deskRoute.POST, PATH, { method: "POST", cookie, body }),
    read: (id: string) => call(breakRoute.GET, `${PATH}/${id}`, { cookie, params: { id } }),
    details: (id: string, body: unknown) =>
      call(breakRoute.PATCH, `${PATH}/${id}`, { method: "PATCH", cookie, params: { id }, body }),
    /** Replaces an untouched pack, unless the body names another version. */
    pack: (id: string, pack: number | string, body: object, headers: Record<string, string> = {}) =>
      call(packRoute.PUT, `${PATH}/${id}/packs/${pack}`, {
        method: "PUT",
        cookie,
        params: { id, pack: String(pack) },
        headers,
        body: { replaces: [packVersion([])], ...body },
      }),
    addScan: (id: string, picture: Uint8Array, { name = "card.png", type = "image/png" } = {}) =>
      call(scansRoute.POST, `${PATH}/${id}/scans?name=${encodeURIComponent(name)}`, {
        method: "POST",
        cookie,
        params: { id },
        body: picture,
        headers: { "content-type": type },
      }),
    scan: (id: string, scan: string, width = "") =>
      call(scanRoute.GET, `${PATH}/${id}/scans/${scan}${width && `?width=${width}`}`, {
        cookie,
        params: { id, scan },
      }),
    import: (
      id: string,
      body: Uint8Array | ReadableStream | string,
      { type = "text/csv", dryRun = "true" } = {},
    ) =>
      call(importRoute.POST, `${PATH}/${id}/import?dryRun=${dryRun}`, {
        method: "POST",
        cookie,
        params: { id },
        body,
        headers: { "content-type": type },
      }),
    commit: (id: string, body: unknown = {}) =>
      call(commitRoute.POST, `${PATH}/${id}/commit`, {
        method: "POST",
        cookie,
        params: { id },
        body,
      }),
    void: (id: string, body: unknown = { reason: "The box fell into water" }) =>
      call(voidRoute.POST, `${PATH}/${id}/void`, { method: "POST", cookie, params: { id }, body }),
    correct: (id: string, body: unknown) =>
      call(correctionsRoute.POST, `${PATH}/${id}/corrections`, {
        method: "POST",
        cookie,
        params: { id },
        body,
      }),
    sent: (orderLineId: string, body: unknown) =>
      call(sentRoute.POST, `/api/admin/orders/lines/${orderLineId}/sent`, {
        method: "POST",
        cookie,
        params: { id: orderLineId },
        body,
      }),
  };
}

export async function createStation() {
  const admin = await createUser({ role: "OWNER" });
  const cookie = await sessionOf(admin);
  return { ...stationOf(cookie), admin, cookie };
}
type Station = Awaited<ReturnType<typeof createStation>>;

export async function breakOf(response: Response) {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return breakSchema.parse(await response.json());
}

export async function addedScan(station: Station, id: string, name?: string) {
  const response = await station.addScan(id, await cardPicture(), name ? { name } : {});
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return breakScanSchema.parse(await response.json());
}

export async function savePack(station: Station, id: string, pack: number, body: object) {
  const response = await station.pack(id, pack, body);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { versions } = savedPackSchema.parse(await response.json());
  const saved = await breakOf(await station.read(id));
  expect(versions).toEqual(saved.packs.map(({ version }) => version));
  return saved;
}

/** Records the whole break, ready to commit. */
export async function recordBreak(
  station: Station,
  { id }: { id: string },
  { packs = 2, cardsPerPack = 3 } = {},
) {
  for (let pack = 1; pack <= packs; pack += 1) {
    const cards: DraftCard[] = [];
    for (let position = 1; position <= cardsPerPack; position += 1) {
      const [front, back] = [await addedScan(station, id), await addedScan(station, id)];
      cards.push(draftCard(pack, position, { frontScanId: front.id, backScanId: back.id }));
    }
    await savePack(station, id, pack, { cards });
  }
  await addVideos(station.cookie, id, { packs });
  return breakOf(await station.read(id));
}
