import { POST as UNDO } from "@/app/api/inventory/actions/[id]/undo/route";
import { POST as ACT } from "@/app/api/inventory/actions/route";
import { GET as LIST } from "@/app/api/inventory/cards/route";
import {
  type InventoryActionResult,
  inventoryActionResultSchema,
  type InventoryCard,
  inventoryCardsSchema,
} from "@/lib/inventory/schema";
import { call } from "@/tests/setup/request";

export type Collector = { id: string; cookie: string };
export const postAction = (body: unknown, cookie?: string) =>
  call(ACT, "/api/inventory/actions", { method: "POST", body, ...(cookie ? { cookie } : {}) });
export const postUndo = (id: string, cookie?: string) =>
  call(UNDO, `/api/inventory/actions/${id}/undo`, {
    method: "POST",
    params: { id },
    ...(cookie ? { cookie } : {}),
  });
async function resultOf(response: Response): Promise<InventoryActionResult> {
  expect(response.status).toBe(200);
  return inventoryActionResultSchema.parse(await response.json());
}
export const act = async ({ cookie }: Collector, body: unknown) =>
  resultOf(await postAction(body, cookie));
export const undo = async ({ cookie }: Collector, id: string | null) =>
  resultOf(await postUndo(id ?? "", cookie));

export const listCards = (search: string, cookie?: string) =>
  call(LIST, `/api/inventory/cards${search}`, cookie ? { cookie } : {});
export const nextOf = (response: Response) =>
  /<([^>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];

export async function readAll(search: string, { cookie }: Collector): Promise<InventoryCard[]> {
  const cards: InventoryCard[] = [];
  for (let address: string | undefined = `/api/inventory/cards${search}`; address;) {
    const response = await call(LIST, address, { cookie });
    expect(response.status).toBe(200);
    cards.push(...inventoryCardsSchema.parse(await response.json()));
    address = nextOf(response);
  }
  return cards;
}
