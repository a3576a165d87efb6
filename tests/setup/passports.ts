import { GET as packsOf } from "@/app/api/passports/[boxId]/packs/route";
import { GET as passportOf, PATCH as choose } from "@/app/api/passports/[boxId]/route";
import { passportSchema } from "@/lib/proof/passport/schema";
import { call, sessionOf } from "@/tests/setup/request";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";

const at = (boxId: string) => `/api/passports/${boxId}`;

/** The passport calls of one browser. No cookie means a stranger's. */
export function passportsOf(cookie = "") {
  return {
    read: (boxId: string) => call(passportOf, at(boxId), { cookie, params: { boxId } }),
    packs: (boxId: string, query = "") =>
      call(packsOf, `${at(boxId)}/packs${query}`, { cookie, params: { boxId } }),
    close: (boxId: string, isClosed: unknown = true) =>
      call(choose, at(boxId), {
        method: "PATCH",
        cookie,
        params: { boxId },
        body: { isClosed },
      }),
  };
}

/** A recorded box with an open pack, and its buyer's calls. */
export async function openedBox(station: Parameters<typeof sealedBreak>[0]) {
  const box = await sealedBreak(station);
  await openFirstPack(box.productId, box.buyer);
  const cookie = await sessionOf(box.buyer);
  return { ...box, cookie, owner: passportsOf(cookie) };
}

export async function passportIn(response: Response) {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return passportSchema.parse(await response.json());
}
