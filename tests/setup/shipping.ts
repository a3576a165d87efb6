import * as photoRoute from "@/app/api/admin/shipments/[id]/cards/[cardId]/photo/route";
import * as checksRoute from "@/app/api/admin/shipments/[id]/checks/route";
import * as deskDeliveredRoute from "@/app/api/admin/shipments/[id]/delivered/route";
import * as joinRoute from "@/app/api/admin/shipments/[id]/join/route";
import * as packedRoute from "@/app/api/admin/shipments/[id]/packed/route";
import * as deskShipmentRoute from "@/app/api/admin/shipments/[id]/route";
import * as separateRoute from "@/app/api/admin/shipments/[id]/separate/route";
import * as shippedRoute from "@/app/api/admin/shipments/[id]/shipped/route";
import * as exportRoute from "@/app/api/admin/shipments/export/route";
import * as importRoute from "@/app/api/admin/shipments/import/route";
import * as deskRoute from "@/app/api/admin/shipments/route";
import * as actionsRoute from "@/app/api/inventory/actions/route";
import * as cancelRoute from "@/app/api/shipments/[id]/cancel/route";
import * as seenPhotoRoute from "@/app/api/shipments/[id]/cards/[cardId]/photo/route";
import * as deliveredRoute from "@/app/api/shipments/[id]/delivered/route";
import * as paymentRoute from "@/app/api/shipments/[id]/payment/route";
import * as shipmentRoute from "@/app/api/shipments/[id]/route";
import * as shipmentsRoute from "@/app/api/shipments/route";
import { db } from "@/lib/platform/database/db";
import { toDecimalString } from "@/lib/platform/money";
import { shippingQuote } from "@/lib/pricing/shipping-rates";
import { INITIAL_FEES } from "@/lib/settings/fees";
import { deskShipmentSchema, type Shipment, shipmentSchema } from "@/lib/shipments/schema";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { payableCalls } from "@/tests/setup/payable";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

/** A collector with three real cards in the vault, pulled from a recorded box. */
export async function createCardOwner() {
  const { buyer, productId, boxId } = await sealedBreak(await createStation());
  const pack = await openFirstPack(productId, buyer);
  const cookie = await sessionOf(buyer);
  const cardIds = pack.cards?.map(({ id }) => id) ?? [];
  return { user: buyer, cookie, cardIds, productId, boxId };
}

/** A collector with three real cards in To Ship. */
export async function createShipper() {
  const owner = await createCardOwner();
  expect((await act(owner.cookie, "ship", owner.cardIds)).status).toBe(200);
  return { ...owner, ...shipperOf(owner.cookie) };
}

export const act = (cookie: string, action: string, cardIds: string[]) =>
  call(actionsRoute.POST, "/api/inventory/actions", {
    method: "POST",
    cookie,
    body: { action, cardIds },
  });

export function shipmentInput(
  cardIds: string[],
  {
    declared = 1000,
    country = "United States",
    boxIds = [],
    slabs = 0,
  }: { declared?: number; country?: string; boxIds?: string[]; slabs?: number } = {},
) {
  const quote = shippingQuote(INITIAL_FEES, {
    country,
    rawCards: cardIds.length - slabs,
    slabs,
    declaredCents: declared,
  });
  return {
    cardIds,
    boxIds,
    address: { ...SAMPLE_ADDRESS, country },
    declaredValue: toDecimalString(declared),
    expectedTotal: toDecimalString(quote.totalCents),
  };
}

export const shipperOf = (cookie: string) => ({
  ...payableCalls("/api/shipments", cookie, {
    all: shipmentsRoute,
    one: shipmentRoute,
    payment: paymentRoute,
    cancel: cancelRoute,
  }),
  arrived: (id: string) =>
    call(deliveredRoute.POST, `/api/shipments/${id}/delivered`, {
      method: "POST",
      cookie,
      params: { id },
    }),
  photo: (id: string, cardId: string, query = "") =>
    call(seenPhotoRoute.GET, `/api/shipments/${id}/cards/${cardId}/photo${query}`, {
      cookie,
      params: { id, cardId },
    }),
});

export const deskOf = (cookie: string) => {
  const read = (id: string) =>
    call(deskShipmentRoute.GET, `/api/admin/shipments/${id}`, { cookie, params: { id } });
  const post = (
    route: { POST: Parameters<typeof call>[0] },
    id: string,
    step: string,
    body?: unknown,
  ) =>
    call(route.POST, `/api/admin/shipments/${id}/${step}`, {
      method: "POST",
      cookie,
      params: { id },
      ...(body === undefined ? {} : { body }),
    });
  return {
    list: (query = "") => call(deskRoute.GET, `/api/admin/shipments${query}`, { cookie }),
    read,
    lookAt: async (id: string) => deskShipmentSchema.parse(await (await read(id)).json()),
    check: (id: string, code: string) => post(checksRoute, id, "checks", { code }),
    photograph: (id: string, cardId: string, picture: Uint8Array, type = "image/png") =>
      call(photoRoute.PUT, `/api/admin/shipments/${id}/cards/${cardId}/photo`, {
        method: "PUT",
        cookie,
        params: { id, cardId },
        body: picture,
        headers: { "content-type": type },
      }),
    removePhoto: (id: string, cardId: string) =>
      call(photoRoute.DELETE, `/api/admin/shipments/${id}/cards/${cardId}/photo`, {
        method: "DELETE",
        cookie,
        params: { id, cardId },
      }),
    join: (id: string, shipmentIds: string[]) => post(joinRoute, id, "join", { shipmentIds }),
    separate: (id: string) => post(separateRoute, id, "separate"),
    pack: (id: string) => post(packedRoute, id, "packed"),
    ship: (id: string, body: unknown = { carrier: "USPS", tracking: "9400 1000 0000 0000 0001" }) =>
      post(shippedRoute, id, "shipped", body),
    import: (csv: string, dryRun = "true") =>
      call(importRoute.POST, `/api/admin/shipments/import?dryRun=${dryRun}`, {
        method: "POST",
        cookie,
        body: csv,
        headers: { "content-type": "text/csv" },
      }),
    export: () => call(exportRoute.GET, "/api/admin/shipments/export", { cookie }),
    deliver: (id: string) => post(deskDeliveredRoute, id, "delivered"),
  };
};

/** The desk of an administrator, whose session is `admin`. */
export async function openShippingDesk() {
  const admin = await sessionOf(await createUser({ role: "OWNER" }));
  return { admin, ...deskOf(admin) };
}

/** The desk of a test file, whose tests leave every invariant intact. */
export function shippingDesk() {
  afterEach(async () => expect(await listBreaches(db)).toEqual([]));
  return opened(openShippingDesk);
}

export async function shipmentOf(response: Response): Promise<Shipment> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return shipmentSchema.parse(await response.json());
}

type Shipper = Pick<ReturnType<typeof shipperOf>, "start"> & { cardIds: string[] };

/** A shipment that is not paid yet, of all of the cards or of some. */
export const startShipment = async ({ start, cardIds }: Shipper, some = cardIds) =>
  shipmentOf(await start(shipmentInput(some)));

/** A collector's paid shipment of three cards. */
export async function paidShipment() {
  const shipper = await createShipper();
  const { id } = await startShipment(shipper);
  const shipment = await shipmentOf(await shipper.pay(id));
  expect(shipment.status).toBe("PAID");
  return { ...shipper, id, shipment };
}

/** Two paid shipments of one collector to one address, of two cards and of one, oldest first. */
export async function twoParcels() {
  const shipper = await createShipper();
  const paid = async (cardIds: string[]) => {
    const { id } = await startShipment(shipper, cardIds);
    const { number, total } = await shipmentOf(await shipper.pay(id));
    return { id, number, total, cardIds };
  };
  const first = await paid(shipper.cardIds.slice(0, 2));
  const second = await paid(shipper.cardIds.slice(2));
  return { ...shipper, first, second };
}

export async function packAll(desk: ReturnType<typeof deskOf>, id: string, cardIds: string[]) {
  for (const cardId of cardIds) expect((await desk.check(id, cardId.slice(0, 8))).status).toBe(200);
  return desk.pack(id);
}

export const statusOfCards = (cardIds: string[]) =>
  db.card.findMany({
    where: { id: { in: cardIds } },
    select: { status: true, shipmentId: true, leftAs: true, vaultPlace: true },
  });
