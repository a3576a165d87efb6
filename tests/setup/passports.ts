import { GET as packsOf } from "@/app/api/passports/[boxId]/packs/route";
import { GET as passportOf, PATCH as choose } from "@/app/api/passports/[boxId]/route";
import { passportSchema } from "@/lib/proof/passport/schema";
import { call } from "@/tests/setup/request";

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

export async function passportIn(response: Response) {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return passportSchema.parse(await response.json());
}
